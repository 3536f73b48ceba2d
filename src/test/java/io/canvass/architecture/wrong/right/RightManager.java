package io.canvass.architecture.wrong.right;

import com.azure.data.tables.models.TableEntity;
import io.canvass.architecture.wrong.left.LeftStore;
import io.canvass.architecture.wrong.left.azure.AzureLeftStore;
import jakarta.batch.operations.JobOperator;
import jakarta.faces.context.FacesContext;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import jakarta.ws.rs.Path;
import org.primefaces.PrimeFaces;

/** Wrong in every way that a root's class can be. */
@Path("wrong")
public class RightManager {

  @Inject LeftStore one;
  @Inject AzureLeftStore two;
  @Inject EntityManager three;
  @Inject JobOperator four;
  @Inject FacesContext five;
  @Inject PrimeFaces six;
  @Inject TableEntity seven;

  /** Wrong: prints, catches everything and throws anything. */
  void work() {
    try {
      System.out.println(one.find("slug"));
    } catch (RuntimeException e) {
      throw new RuntimeException(e);
    }
  }
}
