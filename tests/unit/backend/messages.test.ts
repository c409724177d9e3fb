import { globSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { brands, storefronts } from "~/brands/storefronts";
import { fill, fillMail, messagesFor, messagesOf, pluralOf } from "../../../backend/src/messages/messages";

const folder = "backend/src/messages";
const primaryOf = (locale: string) => locale.split("-")[0] ?? "";

/** The texts of a catalogue by their path: "mails.newsletter.lines.0". */
function textsIn(node: unknown, path = ""): [path: string, text: string][] {
  if (typeof node === "string") return [[path, node]];
  const children = z.union([z.record(z.string(), z.unknown()), z.array(z.unknown())]).parse(node);
  return Object.entries(children).flatMap(([key, child]) => textsIn(child, path ? `${path}.${key}` : key));
}

const catalogues = new Map(
  globSync(`${folder}/*.json`).map((file) => [
    basename(file, ".json"),
    new Map(textsIn(JSON.parse(readFileSync(file, "utf8")))),
  ]),
);
const english = catalogues.get("en") ?? new Map<string, string>();

const placesOf = (text: string) => [...text.matchAll(/\{(\w*)\}/g)].map(([, name]) => name).sort();

it("backend messages: one catalogue for each language of a storefront, and no other", () => {
  const languages = new Set([...storefronts.values()].map(({ locale }) => primaryOf(locale)));
  expect([...catalogues.keys()].sort()).toEqual([...languages].sort());
});

it.each([...storefronts.values()])("backend messages: $id is answered in $locale", ({ locale }) => {
  expect(primaryOf(messagesOf({ locale }).language)).toBe(primaryOf(locale));
  expect(primaryOf(messagesFor(locale).language)).toBe(primaryOf(locale));
});

describe.each([...catalogues])("backend messages: %s", (language, catalogue) => {
  it("has the keys of every other catalogue, none of them empty", () => {
    expect([...catalogue.keys()].sort()).toEqual([...english.keys()].sort());
    expect([...catalogue].filter(([, text]) => text.trim() === "")).toEqual([]);
  });

  it("has the places of the English texts", () => {
    const wrong = [...catalogue].filter(
      ([key, text]) => placesOf(text).join() !== placesOf(english.get(key) ?? "").join(),
    );
    expect(wrong).toEqual([]);
  });

  it("says which language it is in, and has a line for each brand", () => {
    expect(primaryOf(catalogue.get("language") ?? "")).toBe(language);
    for (const brand of brands) expect(catalogue.get(`brandLines.${brand}`)).toBeTruthy();
  });
});

it.each([...catalogues].filter(([language]) => language !== "en"))(
  "backend messages: no sentence of %s is the English one",
  (_, catalogue) => {
    const long = [...english].filter(([, text]) => (text.match(/\p{L}{2,}/gu)?.length ?? 0) > 3);
    expect(long.length).toBeGreaterThan(50);
    expect(long.filter(([key, text]) => catalogue.get(key) === text)).toEqual([]);
  },
);

it("messagesFor: the first of the preferred languages that there is, else English", () => {
  expect(messagesFor("fi-FI sv-SE de").language).toBe("sv");
  for (const unknown of ["fi-FI", "constructor", "", undefined, 7])
    expect(messagesFor(unknown).language).toBe("en-GB");
});

it("fill: fills every place once, and a place without a value is an error", () => {
  expect(fill("{from} made {title}", { from: "{title}", title: "a book" })).toBe("{title} made a book");
  expect(() => fill("{from} made {title}", { from: "Emma" })).toThrow("{title}");
});

it("fillMail: fills the subject and every paragraph", () => {
  const { mails } = messagesOf({ locale: "en-GB" });
  const mail = fillMail(mails.sharedBook, { from: "Emma", title: "Norway", shop: "Vellora" });
  expect(mail).toEqual({
    subject: "Emma has shared a photo book with you",
    lines: ["Emma made “Norway” at Vellora and would like to show it to you."],
    link: "Look at the photo book",
  });
});

it("pluralOf: the form follows the language's rules", () => {
  const form = (count: number, locale: string) => pluralOf({ one: "one", other: "other" }, count, { locale });
  expect([form(1, "de-DE"), form(0, "de-DE"), form(0, "fr-FR"), form(2, "fr-FR")]).toEqual([
    ...["one", "other", "one", "other"],
  ]);
});
