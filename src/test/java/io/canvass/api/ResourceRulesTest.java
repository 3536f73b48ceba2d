package io.canvass.api;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaMethod;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import io.canvass.identity.RequiresRole;
import io.canvass.platform.CanvassException;
import io.canvass.platform.api.CanvassExceptionMapper;
import io.canvass.platform.api.OpenToAll;
import jakarta.ws.rs.HttpMethod;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.ext.ExceptionMapper;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Test;

/** What every REST method has, so that none is open by oversight. */
class ResourceRulesTest {

  private static final Iterable<JavaClass> CLASSES =
      new ClassFileImporter()
          .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
          .importPackages("io.canvass");

  /** The methods that may be called without sign-in. */
  private static final Set<String> OPEN =
      Set.of("ResponsesResource.accept", "SurveysResource.get", "VersionResource.get");

  static List<JavaMethod> methods() {
    List<JavaMethod> methods =
        StreamSupport.stream(CLASSES.spliterator(), false)
            .flatMap(type -> type.getMethods().stream())
            .filter(method -> method.isMetaAnnotatedWith(HttpMethod.class))
            .toList();
    assertThat(methods).hasSizeGreaterThan(10);
    return methods;
  }

  private static String name(JavaMethod method) {
    return method.getOwner().getSimpleName() + "." + method.getName();
  }

  @Test
  void saysWhoMayCallIt() {
    for (JavaMethod method : methods()) {
      assertThat(
              method.isAnnotatedWith(RequiresRole.class) != method.isAnnotatedWith(OpenToAll.class))
          .as("%s has one of @RequiresRole and @OpenToAll", name(method))
          .isTrue();
    }
  }

  @Test
  void isOpenToAllOnlyWhereTheContractSaysSo() {
    assertThat(
            methods().stream()
                .filter(method -> method.isAnnotatedWith(OpenToAll.class))
                .map(ResourceRulesTest::name))
        .containsExactlyInAnyOrderElementsOf(OPEN);
  }

  @Test
  void namesTheTenantOfItsAddressAsTheAccessFilterLooksForIt() {
    for (JavaMethod method : methods()) {
      String path =
          method.getOwner().getAnnotationOfType(Path.class).value()
              + "/"
              + method.tryGetAnnotationOfType(Path.class).map(Path::value).orElse("");
      assertThat(path.contains("tenants/{")).as(path).isEqualTo(path.contains("tenants/{tenant}"));
    }
  }

  @Test
  void answersEveryRefusalWithAStatusOfItsOwn() throws ReflectiveOperationException {
    Set<String> mapped = new TreeSet<>();
    for (JavaClass type : CLASSES) {
      if (type.isAssignableTo(ExceptionMapper.class)) {
        type.getInterfaces()
            .forEach(i -> i.getAllInvolvedRawTypes().forEach(t -> mapped.add(t.getName())));
      }
    }
    var field = CanvassExceptionMapper.class.getDeclaredField("STATUS");
    field.setAccessible(true);
    ((Map<?, ?>) field.get(null)).keySet().forEach(type -> mapped.add(((Class<?>) type).getName()));
    Set<String> refusals =
        StreamSupport.stream(CLASSES.spliterator(), false)
            .filter(type -> type.isAssignableTo(CanvassException.class))
            .filter(type -> !type.isEquivalentTo(CanvassException.class))
            .filter(type -> !type.getPackageName().endsWith(".batch"))
            .map(JavaClass::getName)
            .collect(Collectors.toCollection(TreeSet::new));
    assertThat(mapped).containsAll(refusals);
  }
}
