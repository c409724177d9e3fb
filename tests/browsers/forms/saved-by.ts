import { type Change, changes } from "../../support/changes";
import { type LibraryChange, libraryChanges } from "../../support/library-changes";
import type { SiteForm } from "./site-form";

type Saving = Pick<SiteForm, "like" | "service" | "method" | "call">;

const savingOf = ({ like, service, method, call }: Saving): Saving => ({ like, service, method, call });

/** A change of the account area, which the tests of the routes make, too. */
export function changeNamed(name: string): Change {
  const change = changes.find((one) => one.name === name);
  if (!change) throw new Error(`There is no change ${name}`);
  return change;
}

/** How such a change is saved. */
export const savedBy = (name: string): Saving => savingOf(changeNamed(name));

export function savedInLibraryBy(name: string): Saving {
  const change: LibraryChange | undefined = libraryChanges.find((one) => one.name === name);
  if (!change) throw new Error(`There is no change ${name}`);
  return savingOf(change);
}
