# Builds Canvass and its server. Nothing secret is in the image: the storage connection
# (CANVASS_STORAGE_CONNECTION_STRING) and the session key (CANVASS_SESSION_KEY) are given when it runs.
FROM eclipse-temurin:17-jdk AS build
ARG COMMIT=unknown
ENV CANVASS_COMMIT=${COMMIT}
WORKDIR /canvass
COPY .mvn .mvn
COPY mvnw pom.xml ./
COPY src/main src/main
RUN ./mvnw -B package -Dmaven.test.skip=true -Dspotless.check.skip=true -Djacoco.skip=true \
 && server=target/liberty/wlp/usr/servers/canvass \
 && mkdir -p $server/apps $server/lib \
 && cp -r src/main/liberty/config/. $server \
 && cp target/canvass.war $server/apps/ \
 && cp /root/.m2/repository/com/h2database/h2/*/h2-*.jar $server/lib/

FROM eclipse-temurin:17-jre
RUN useradd --system --uid 10001 --home-dir /opt/canvass canvass \
 && install -d -o canvass /var/lib/canvass
COPY --from=build --chown=canvass /canvass/target/liberty/wlp /opt/canvass
USER canvass
ENV CANVASS_DATA_DIR=/var/lib/canvass
VOLUME /var/lib/canvass
EXPOSE 9080 9443
ENTRYPOINT ["/opt/canvass/bin/server", "run", "canvass"]
