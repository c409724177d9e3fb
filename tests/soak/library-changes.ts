import type { NewCustomer } from "../support/backend";
import type { ChangeInstance } from "../support/changes";
import { choosePhotos } from "../support/chosen-photos";
import { libraryChanges as everyChange } from "../support/library-changes";
import { ownLibrary } from "../support/own-library";
import type { Visitor } from "../support/visitor";

export interface SoakChange {
  name: string;
  like: string;
  begin: (customer: NewCustomer, visitor: Visitor) => Promise<ChangeInstance>;
  /** No customer makes it twice. */
  once?: true;
  /** No service holds what it does. */
  unseen?: true;
}

const otto = "otto@example.com";

/** They put the whole library away, or send a form that another change sends. */
const leftOut: ReadonlySet<string> = new Set(["activation", "photos of a copy to a new album"]);
/** A second request leads to the first. */
const onceOnly: ReadonlySet<string> = new Set(["export request"]);

/** Changes of the photo library that end with the answer to their form. */
export const libraryChanges: readonly SoakChange[] = [
  ...everyChange.flatMap(({ name, like, begin }): SoakChange[] =>
    leftOut.has(name) ? [] : [{ name, like, begin, ...(onceOnly.has(name) ? { once: true } : {}) }],
  ),
  {
    name: "hand-over of photos for prints",
    like: otto,
    unseen: true,
    begin: async ({ email }, visitor) => {
      const newest = await (await ownLibrary(email)).newestOf(2);
      const chosen = await choosePhotos(
        visitor,
        newest.map(({ imageId }) => imageId),
      );
      return { path: chosen.pathOf("prints"), marker: 'name="revision"', state: () => Promise.resolve(null) };
    },
  },
];
