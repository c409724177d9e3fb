import { describe, expect, test } from "vitest";
import { deleteAllForm } from "~/library/deletion/delete-all-form";

/** A storefront whose word is another one. */
const form = deleteAllForm((key, values) =>
  key === "deleteAll.word" ? "LÖSCHEN" : `Please type ${values?.phrase}`,
);

describe("the word that confirms deleting everything", () => {
  test("is the storefront's own, exactly", () => {
    expect(form.safeParse({ confirmation: "LÖSCHEN" }).success).toBe(true);
  });

  test.each(["DELETE", "löschen", " LÖSCHEN", "LÖSCHEN ", "LO\u0308SCHEN", "", undefined])(
    "is not %o",
    (confirmation) => {
      const { error } = form.safeParse({ confirmation });
      expect(error?.issues.map(({ path, message }) => [path, message])).toEqual([
        [["confirmation"], "Please type LÖSCHEN"],
      ]);
    },
  );
});
