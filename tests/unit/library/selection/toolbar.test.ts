import { describe, expect, test } from "vitest";
import { toolbarOf } from "~/library/selection/toolbar";

const flags = { album: true, download: true, orderPrints: true };
const timeline = { kind: "timeline" } as const;
const album = { kind: "album", albumId: "a" } as const;
const shared = { kind: "sharedAlbum", albumId: "a" } as const;
const usual = { area: timeline, flags, restricted: false, creates: false, count: 3 };

const steps = (facts: Parameters<typeof toolbarOf>[0]) => toolbarOf(facts).map(({ step }) => step);
const barred = (facts: Parameters<typeof toolbarOf>[0]) =>
  Object.fromEntries(toolbarOf(facts).map((tool) => [tool.step, tool.barred]));

describe("the toolbar of chosen photos", () => {
  test("has what the library offers", () => {
    expect(steps(usual)).toEqual(["copy", "delete", "download", "prints"]);
  });

  test("takes photos out of an album instead of deleting them", () => {
    expect(steps({ ...usual, area: album })).toEqual(["copy", "remove", "download", "prints"]);
  });

  test.each([
    ["album", ["delete", "download", "prints"]],
    ["download", ["copy", "delete", "prints"]],
    ["orderPrints", ["copy", "delete", "download"]],
  ])("follows the flag %s", (flag, left) => {
    expect(steps({ ...usual, flags: { ...flags, [flag]: false } })).toEqual(left);
  });

  test("creates products where the brand has some, and prints are offered", () => {
    const all = { ...usual, creates: true };
    expect(steps(all)).toEqual(["copy", "delete", "download", "prints", "create"]);
    expect(steps({ ...all, flags: { ...flags, orderPrints: false } })).not.toContain("create");
    expect(steps({ ...all, area: album, restricted: true })).not.toContain("create");
    expect(barred({ ...all, area: shared })).toMatchObject({ create: "sharedAlbum" });
  });

  test("orders no prints of an album from a restricted device", () => {
    expect(steps({ ...usual, area: album, restricted: true })).not.toContain("prints");
    expect(steps({ ...usual, restricted: true })).toContain("prints");
  });

  test("bars all but downloading in a shared album", () => {
    expect(barred({ ...usual, area: shared })).toEqual({
      copy: "sharedAlbum",
      remove: "sharedAlbum",
      download: null,
      prints: "sharedAlbum",
    });
  });

  test.each([
    [0, null],
    [1, null],
    [100, null],
    [101, "tooMany"],
    [5_000, "tooMany"],
  ])("with %d photos, downloading is barred: %s", (count, why) => {
    expect(barred({ ...usual, count })).toMatchObject({ copy: null, download: why });
  });
});
