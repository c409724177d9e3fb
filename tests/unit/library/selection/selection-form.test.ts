import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { areaText, readArea } from "~/library/selection/area-parameter";
import { withSelection } from "~/library/selection/select-url.public";
import { areaPosition, SelectionForm } from "~/library/selection/selection-form";
import { bodyLimits } from "~/server/forms/body-limits";
import { readFormBody } from "~/server/forms/form-body";
import { readForm } from "~/server/forms/read-form";

const id = "01a1f884-20be-7ea0-a846-f1e0bd0b3ea9";
const timeline = { kind: "timeline" } as const;
const sent = {
  selection: id,
  area: "timeline",
  position: "/my-photos/photos?month=2024-05",
  sorting: "dateTaken.desc",
  shown: '["a","b","c"]',
};

async function read(fields: Record<string, string | string[]>) {
  const pairs = Object.entries(fields).flatMap(([name, value]) => [value].flat().map((one) => [name, one]));
  const body = new URLSearchParams(pairs);
  const request = new Request("https://site.invalid/", { method: "POST", body });
  await readFormBody(request, bodyLimits.photoList);
  return readForm(request, SelectionForm);
}

describe("the form of a page in select mode", () => {
  test.each([
    [undefined, []],
    ["a", ["a"]],
    [
      ["a", "c"],
      ["a", "c"],
    ],
    ["x".repeat(512), ["x".repeat(512)]],
  ])("reads the ticks %s", async (chosen, expected) => {
    const form = await read(chosen === undefined ? sent : { ...sent, chosen });
    expect(form).toMatchObject({
      ok: true,
      value: {
        selection: id,
        area: timeline,
        shown: ["a", "b", "c"],
        chosen: expected,
        position: sent.position,
      },
    });
  });

  test.each<Record<string, string | string[]>>([
    { selection: "1" },
    { area: "library" },
    { area: "album:" },
    { sorting: "size.up" },
    { shown: "a,b" },
    { shown: '{"a":1}' },
    { shown: "[1]" },
    { step: "burn" },
    { all: "some" },
    { chosen: "x".repeat(513) },
    { chosen: Array.from({ length: 1_001 }, (_, at) => `p${at}`) },
  ])("refuses %j", async (change) => {
    expect((await read({ ...sent, ...change })).ok).toBe(false);
  });

  test.each([
    ["/my-photos/photos?month=2024-05&select=x", "/my-photos/photos?month=2024-05"],
    [`/my-photos/selections/${id}?from=48`, `/my-photos/selections/${id}?from=48`],
    [`/my-photos/selections/${id}/delete`, "/my-photos/photos"],
    ["/my-photos/albums/a", "/my-photos/photos"],
    ["//evil.example/my-photos/photos", "/my-photos/photos"],
    ["https://evil.example/my-photos/photos", "/my-photos/photos"],
    ["javascript:alert(1)", "/my-photos/photos"],
    ["/my-photos/photos/../../logout", "/my-photos/photos"],
    ["", "/my-photos/photos"],
  ])("takes %s for the position %s", (text, position) => {
    expect(areaPosition(timeline, text)).toBe(position);
  });

  test("leads to its own site's pages of photos only, whatever it says", () => {
    const parts = fc.constantFrom(
      "/",
      "\\",
      "..",
      "my-photos",
      "photos",
      "?",
      "#",
      "@",
      ":",
      "evil.example",
      "\t",
    );
    const text = fc.oneof(
      fc.string(),
      fc.array(parts, { maxLength: 12 }).map((all) => all.join("")),
    );
    fc.assert(
      fc.property(text, (position) => {
        expect(new URL(areaPosition(timeline, position), "https://site.invalid").pathname).toMatch(
          /^\/my-photos\/(photos|selections\/[0-9a-f-]{36})$/,
        );
      }),
    );
  });
});

test("areas are read as they are written, albums of any id", () => {
  expect(readArea(areaText(timeline))).toEqual(timeline);
  fc.assert(
    fc.property(fc.string({ minLength: 1 }), fc.constantFrom("album", "sharedAlbum"), (albumId, kind) => {
      const area =
        kind === "album"
          ? ({ kind: "album", albumId } as const)
          : ({ kind: "sharedAlbum", albumId } as const);
      expect(readArea(areaText(area))).toEqual(area);
    }),
  );
});

test("an address gets a selection, another one, and none, and keeps the rest", () => {
  const position = "/my-photos/photos?month=2024-05#month-2024-05";
  const selecting = withSelection(position, id);
  expect(selecting).toBe(`/my-photos/photos?month=2024-05&select=${id}#month-2024-05`);
  expect(withSelection(selecting, "other")).toContain("select=other#");
  expect(withSelection(selecting, null)).toBe(position);
});
