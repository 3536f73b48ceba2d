package io.canvass.architecture;

import static com.tngtech.archunit.base.DescribedPredicate.describe;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.methods;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaCodeUnit;
import com.tngtech.archunit.core.domain.JavaConstructor;
import com.tngtech.archunit.core.domain.JavaMethod;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;
import io.canvass.platform.TenantId;
import io.canvass.survey.SurveyKey;
import jakarta.inject.Inject;
import java.util.List;
import java.util.Set;

/**
 * The rules of the project's structure, for the packages below a root: features first,
 * technology-named adapters inside each.
 */
final class ArchitectureRules {

  private static final List<String> ADAPTERS = List.of("azure", "web", "api", "batch", "jpa");

  /**
   * Stores that don't belong to one tenant: look-up and on-boarding of tenants and accounts,
   * sequences.
   */
  private static final Set<String> OF_NO_TENANT =
      Set.of("TenantStore", "SequenceStore", "UserStore", "PostalCodeStore", "ListStore");

  /** Finds the jobs that a server left unfinished, whoever's they are. */
  private static final Set<String> ACROSS_TENANTS = Set.of("JobStore.unfinished");

  /** Where a generic catch is right, and says why. */
  private static final Set<String> CATCHES_ALL =
      Set.of("StorageCalls", "CountingLoop", "CountingPass", "Renewal");

  private static final Set<String> GENERIC =
      Set.of(
          Exception.class.getName(),
          RuntimeException.class.getName(),
          Throwable.class.getName(),
          Error.class.getName());

  private static final int MOST_INJECTIONS = 6;

  private final String root;

  ArchitectureRules(String root) {
    this.root = root;
  }

  private String[] adapters(String... kinds) {
    return List.of(kinds).stream().map(kind -> root + ".*." + kind + "..").toArray(String[]::new);
  }

  private DescribedPredicate<JavaClass> featureRoot() {
    String form = root.replace(".", "\\.") + "\\.[a-z]+";
    return describe("in a feature's root", type -> type.getPackageName().matches(form));
  }

  ArchRule featuresAreFreeOfCycles() {
    return slices().matching(root + ".(*)..").should().beFreeOfCycles();
  }

  ArchRule platformDependsOnNoFeature() {
    return noClasses()
        .that()
        .resideInAPackage(root + ".platform..")
        .should()
        .dependOnClassesThat(
            resideInAPackage(root + "..")
                .and(DescribedPredicate.not(resideInAPackage(root + ".platform.."))));
  }

  ArchRule rootsNeverUseAdapters() {
    return noClasses()
        .that(featureRoot())
        .should()
        .dependOnClassesThat(resideInAnyPackage(adapters(ADAPTERS.toArray(new String[0]))));
  }

  /**
   * Adapters of one kind share the site's own (templates, routes) and the platform's; beyond that
   * they meet at roots.
   */
  ArchRule adaptersNeverUseEachOther() {
    return classes()
        .that()
        .resideInAnyPackage(adapters(ADAPTERS.toArray(new String[0])))
        .should(
            new ArchCondition<>("use no other adapter") {
              @Override
              public void check(JavaClass type, ConditionEvents events) {
                type.getDirectDependenciesFromSelf().stream()
                    .filter(dependency -> isAdapter(dependency.getTargetClass()))
                    .filter(dependency -> !allowed(type, dependency.getTargetClass()))
                    .forEach(
                        dependency ->
                            events.add(
                                SimpleConditionEvent.violated(type, dependency.getDescription())));
              }
            });
  }

  private boolean isAdapter(JavaClass type) {
    return ADAPTERS.stream()
        .anyMatch(kind -> resideInAPackage(root + ".*." + kind + "..").test(type));
  }

  private boolean allowed(JavaClass from, JavaClass to) {
    String kind = kind(to);
    boolean shared = resideInAnyPackage(root + ".platform..", root + ".site..").test(to);
    return from.getPackageName().equals(to.getPackageName()) || (shared && kind(from).equals(kind));
  }

  private static String kind(JavaClass type) {
    return type.getPackageName().substring(type.getPackageName().lastIndexOf('.') + 1);
  }

  ArchRule storageClientStaysInItsAdapters() {
    return stays("com.azure..", "azure", root + ".platform");
  }

  ArchRule pagesStayInWeb() {
    return stays("jakarta.faces..", "web", "").because("pages are one way in among others");
  }

  ArchRule componentsStayInWeb() {
    return stays("org.primefaces..", "web", "");
  }

  ArchRule restStaysInApi() {
    return stays("jakarta.ws.rs..", "api", "");
  }

  ArchRule batchStaysInBatch() {
    return stays("jakarta.batch..", "batch", "");
  }

  ArchRule persistenceStaysInJpa() {
    return stays("jakarta.persistence..", "jpa", "");
  }

  private ArchRule stays(String what, String kind, String also) {
    return noClasses()
        .that()
        .resideOutsideOfPackages(
            root + ".*." + kind + "..", also.isEmpty() ? root + ".nowhere" : also)
        .should()
        .dependOnClassesThat()
        .resideInAPackage(what);
  }

  ArchRule storesNameTheTenantFirst() {
    return methods()
        .that(
            describe(
                "are of a store that holds a tenant's data",
                (JavaMethod method) ->
                    method.getOwner().isInterface()
                        && method.getOwner().getSimpleName().endsWith("Store")
                        && !OF_NO_TENANT.contains(method.getOwner().getSimpleName())
                        && !ACROSS_TENANTS.contains(
                            method.getOwner().getSimpleName() + "." + method.getName())))
        .should(
            new ArchCondition<>("take the tenant, or a survey's key, first") {
              @Override
              public void check(JavaMethod method, ConditionEvents events) {
                List<JavaClass> parameters = method.getRawParameterTypes();
                boolean first =
                    !parameters.isEmpty()
                        && (parameters.get(0).isEquivalentTo(TenantId.class)
                            || parameters.get(0).isEquivalentTo(SurveyKey.class));
                events.add(new SimpleConditionEvent(method, first, method.getFullName()));
              }
            })
        .allowEmptyShould(true);
  }

  ArchRule namesSayTheRole() {
    return classes()
        .should()
        .haveSimpleNameNotEndingWith("Impl")
        .andShould()
        .haveSimpleNameNotEndingWith("Manager")
        .andShould()
        .haveSimpleNameNotEndingWith("Util")
        .andShould()
        .haveSimpleNameNotEndingWith("Utils")
        .andShould()
        .haveSimpleNameNotEndingWith("Helper");
  }

  ArchRule resourcesAreNamedSo() {
    return classes()
        .that()
        .areAnnotatedWith("jakarta.ws.rs.Path")
        .should()
        .haveSimpleNameEndingWith("Resource")
        .allowEmptyShould(true);
  }

  ArchRule beansOfPagesAreNamedSo() {
    return classes()
        .that()
        .resideInAPackage(root + ".*.web..")
        .and()
        .areAnnotatedWith("jakarta.inject.Named")
        .should()
        .haveSimpleNameEndingWith("View")
        .allowEmptyShould(true);
  }

  ArchRule nobodyPrints() {
    return noClasses()
        .should()
        .accessField(System.class, "out")
        .orShould()
        .accessField(System.class, "err");
  }

  ArchRule nobodyCatchesOrThrowsEverything() {
    return classes()
        .that(
            describe("have no reason to catch all", type -> !CATCHES_ALL.contains(outermost(type))))
        .should(
            new ArchCondition<>("catch and throw what they can name") {
              @Override
              public void check(JavaClass type, ConditionEvents events) {
                for (JavaCodeUnit unit : type.getCodeUnits()) {
                  unit.getTryCatchBlocks().stream()
                      .flatMap(block -> block.getCaughtThrowables().stream())
                      .filter(caught -> GENERIC.contains(caught.getName()))
                      .filter(caught -> !caught.getName().equals(Throwable.class.getName()))
                      .forEach(caught -> violated(events, unit, "catches " + caught.getName()));
                  unit.getConstructorCallsFromSelf().stream()
                      .filter(call -> GENERIC.contains(call.getTargetOwner().getName()))
                      .filter(call -> !unit.isConstructor())
                      .forEach(
                          call ->
                              violated(events, unit, "makes a " + call.getTargetOwner().getName()));
                }
              }
            });
  }

  private static void violated(ConditionEvents events, JavaCodeUnit unit, String what) {
    events.add(SimpleConditionEvent.violated(unit, unit.getFullName() + " " + what));
  }

  private static String outermost(JavaClass type) {
    return type.getEnclosingClass().map(ArchitectureRules::outermost).orElse(type.getSimpleName());
  }

  ArchRule sixInjectionsAtMost() {
    return classes()
        .should(
            new ArchCondition<>("have six injections at most") {
              @Override
              public void check(JavaClass type, ConditionEvents events) {
                long fields =
                    type.getFields().stream()
                        .filter(field -> field.isAnnotatedWith(Inject.class))
                        .count();
                int parameters =
                    type.getConstructors().stream()
                        .filter(constructor -> constructor.isAnnotatedWith(Inject.class))
                        .map(JavaConstructor::getRawParameterTypes)
                        .mapToInt(List::size)
                        .sum();
                boolean few = fields + parameters <= MOST_INJECTIONS;
                events.add(
                    new SimpleConditionEvent(
                        type,
                        few,
                        type.getName() + " has " + (fields + parameters) + " injections"));
              }
            });
  }

  ArchRule packagesSayWhatTheyAreFor() {
    return classes()
        .should(
            new ArchCondition<>("be in a package with a package-info") {
              @Override
              public void check(JavaClass type, ConditionEvents events) {
                boolean told = type.getPackage().tryGetPackageInfo().isPresent();
                events.add(new SimpleConditionEvent(type, told, type.getName()));
              }
            });
  }
}
