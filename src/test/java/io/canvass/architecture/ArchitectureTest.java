package io.canvass.architecture;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.lang.ArchRule;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** Holds the code to the rules of its structure, and shows that each rule bites. */
class ArchitectureTest {

  private static final String WRONG = "io.canvass.architecture.wrong";

  private static final JavaClasses PRODUCT =
      new ClassFileImporter()
          .withImportOption(new ImportOption.DoNotIncludeTests())
          .importPackages("io.canvass");

  private static final JavaClasses WRONG_ONES = new ClassFileImporter().importPackages(WRONG);

  private static Map<String, ArchRule> rules(String root) {
    ArchitectureRules rules = new ArchitectureRules(root);
    Map<String, ArchRule> named = new LinkedHashMap<>();
    named.put("features are free of cycles", rules.featuresAreFreeOfCycles());
    named.put("platform depends on no feature", rules.platformDependsOnNoFeature());
    named.put("a feature's root never uses its adapters", rules.rootsNeverUseAdapters());
    named.put("adapters never use each other", rules.adaptersNeverUseEachOther());
    named.put("com.azure stays in azure and platform", rules.storageClientStaysInItsAdapters());
    named.put("jakarta.faces stays in web", rules.pagesStayInWeb());
    named.put("org.primefaces stays in web", rules.componentsStayInWeb());
    named.put("jakarta.ws.rs stays in api", rules.restStaysInApi());
    named.put("jakarta.batch stays in batch", rules.batchStaysInBatch());
    named.put("jakarta.persistence stays in jpa", rules.persistenceStaysInJpa());
    named.put("stores name the tenant first", rules.storesNameTheTenantFirst());
    named.put("names say the role", rules.namesSayTheRole());
    named.put("resources are named so", rules.resourcesAreNamedSo());
    named.put("beans of pages are named so", rules.beansOfPagesAreNamedSo());
    named.put("nobody prints", rules.nobodyPrints());
    named.put("nobody catches or throws everything", rules.nobodyCatchesOrThrowsEverything());
    named.put("six injections at most", rules.sixInjectionsAtMost());
    named.put("packages say what they are for", rules.packagesSayWhatTheyAreFor());
    return named;
  }

  @TestFactory
  Stream<DynamicTest> productKeeps() {
    return rules("io.canvass").entrySet().stream()
        .map(rule -> dynamicTest(rule.getKey(), () -> rule.getValue().check(PRODUCT)));
  }

  @TestFactory
  Stream<DynamicTest> wrongClassesAreCaughtBy() {
    return rules(WRONG).entrySet().stream()
        .map(
            rule ->
                dynamicTest(
                    rule.getKey(),
                    () ->
                        assertThat(rule.getValue().evaluate(WRONG_ONES).hasViolation()).isTrue()));
  }
}
