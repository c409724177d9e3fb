import { parseWithZod } from "@conform-to/zod/v4";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { translatorOf } from "~/i18n/translator";
import { albumNameForm } from "~/library/photo-list/album-name";

const form = albumNameForm(await translatorOf("en-GB"));

function errorOf(name: string | null): string | undefined {
  const data = new FormData();
  if (name !== null) data.set("albumName", name);
  return parseWithZod(data, { schema: form }).reply().error?.albumName?.[0];
}

describe("album name", () => {
  it("is required", () => {
    expect(errorOf("")).toBe("Please give your album a name");
    expect(errorOf(null)).toBe("Please give your album a name");
  });

  it.each([
    ["< > ;", ["a<b", "a>b", "a;b"], "Name not valid (without < > ;)"],
    [
      "a leading space of any kind",
      [" a", "\ta", "\u00a0a", " "],
      "Name not valid (no space at the beginning)",
    ],
    ["more than 255 characters", ["x".repeat(256)], "Name not valid (at most 255 characters)"],
    [
      "what breaks the line or turns the direction of writing",
      ["a\nb", "a\u202eb", "a\u2066b"],
      "Please leave out line breaks and invisible characters",
    ],
  ])("rejects %s, and says so", (_, names, message) => {
    for (const bad of names) expect([bad, errorOf(bad)]).toEqual([bad, message]);
  });

  it("names all mistakes at once", () => {
    expect(errorOf(" <bad>")).toBe("Name not valid (no space at the beginning, without < > ;)");
    expect(errorOf(`;${"x".repeat(255)}`)).toBe("Name not valid (at most 255 characters, without < > ;)");
  });

  it("accepts anything else", () => {
    for (const good of ["Oma & opa", '"quoted"', "O'Neill", "été ✨", "a ", "x".repeat(255)])
      expect(errorOf(good)).toBeUndefined();
    fc.assert(
      fc.property(fc.string({ minLength: 1, maxLength: 200 }), (name) => {
        fc.pre(!/^\s|[<>;]/u.test(name));
        expect(errorOf(name)).toBeUndefined();
      }),
    );
  });
});
