import fc from "fast-check";
import { expect, test } from "vitest";
import { printQuality } from "~/library/prints/print-quality.public";
import { printsEditor } from "~/library/prints/prints-editor";
import { readHandover, toEditorPath } from "~/library/prints/prints-paths";
import { isRestrictedDevice } from "~/library/selection/restricted-device.public";
import type { Product } from "~/platform/editor-products";
import { environment, siteOf } from "../../../support/environment";

const quality = (visibleWidth: number, visibleHeight: number) =>
  printQuality({ visibleWidth, visibleHeight });

test("the largest good print is a hundred pixels a centimetre, as the photo is seen", () => {
  expect(quality(3_000, 2_000)).toEqual({ width: 30, height: 20, advice: "good" });
  expect(quality(1_024, 1_536)).toEqual({ width: 10, height: 15, advice: "good" });
  expect(quality(1_499, 999)).toEqual({ width: 14, height: 9, advice: "small" });
  expect(quality(1_300, 899)).toEqual({ width: 13, height: 8, advice: "tooSmall" });
  expect(quality(50, 50)).toEqual({ width: 0, height: 0, advice: "tooSmall" });
});

test("a photo whose size nobody knows gets no advice", () => {
  expect(printQuality({})).toBeNull();
  expect(printQuality({ visibleWidth: 0, visibleHeight: 2_000 })).toBeNull();
  expect(printQuality({ visibleWidth: null, visibleHeight: null })).toBeNull();
});

test("a larger photo is never worse, and turning one changes nothing but its sides", () => {
  const rank = { tooSmall: 0, small: 1, good: 2 };
  const side = fc.integer({ min: 1, max: 12_000 });
  fc.assert(
    fc.property(side, side, fc.integer({ min: 0, max: 500 }), (width, height, more) => {
      const photo = quality(width, height);
      const turned = quality(height, width);
      const larger = quality(width + more, height + more);
      if (!photo || !turned || !larger) throw new Error("has a size");
      expect(turned).toEqual({ width: photo.height, height: photo.width, advice: photo.advice });
      expect(rank[larger.advice]).toBeGreaterThanOrEqual(rank[photo.advice]);
    }),
  );
});

test("telephones are restricted, tablets and computers are not", () => {
  const device = (headers: Record<string, string>) =>
    isRestrictedDevice(new Request("http://localhost/", { headers }));
  expect(device({ "sec-ch-ua-mobile": "?1" })).toBe(true);
  expect(device({ "sec-ch-ua-mobile": "?0", "user-agent": "Android Mobile" })).toBe(false);
  expect(device({ "user-agent": "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)" })).toBe(true);
  expect(device({ "user-agent": "Mozilla/5.0 (Linux; Android 16; Pixel 9) Chrome Mobile" })).toBe(true);
  expect(device({ "user-agent": "Mozilla/5.0 (Linux; Android 16; Tablet) Chrome" })).toBe(false);
  expect(device({ "user-agent": "Mozilla/5.0 (iPad; CPU OS 18_0)" })).toBe(false);
  expect(device({ "user-agent": "Mozilla/5.0 (Windows NT 10.0)" })).toBe(false);
  expect(device({})).toBe(false);
});

const warnings: string[] = [];
const log = {
  correlationId: "",
  calls: [],
  call: () => undefined,
  warn: (message: string) => void warnings.push(message),
  rowsLost: 0,
  changesAnswered: 0,
  outcome: null,
  started: 0,
  hostFacts: null,
  error: () => undefined,
  finished: () => undefined,
  answered: () => undefined,
  security: () => undefined,
};

test("the editor is the storefront's own, with product, channel and selection", () => {
  const site = siteOf("account.vellora-nl.example");
  expect(printsEditor({ site, environment: environment(), log }, "a b&c", null)).toBe(
    "https://www.vellora-nl.example/prints-editor?product=PAP_910&channel=VELLORANL&selection=a+b%26c",
  );
});

test("the editor makes a brand's products by their codes, and no others", () => {
  const site = siteOf("account.vellora-nl.example");
  const made = {
    site,
    environment: environment({ editorProducts: { vellora: { canvas: "CANVAS_1" } } }),
    log,
  };
  expect(printsEditor(made, "a", "canvas")).toContain("?product=CANVAS_1&");
  expect(printsEditor(made, "a", "calendar")).toBeNull();
});

test("without a channel there is no editor to go to, and it is logged", () => {
  const site = siteOf("account.vellora-nl.example");
  const withoutChannel = { ...site, storefront: { ...site.storefront, channel: "" } };
  expect(printsEditor({ site: withoutChannel, environment: environment(), log }, "x", null)).toBeNull();
  expect(warnings).toHaveLength(1);
});

test("the page on the way leads on only while it is new", () => {
  const now = 1_800_000_000_000;
  const searchFor = (product: Product | null) =>
    new URL(toEditorPath("s", { id: "handed-over", product, count: 30 }, now), "http://localhost")
      .searchParams;
  const prints = { id: "handed-over", product: null, count: 30 };
  expect(readHandover(searchFor(null), now + 1_000)).toEqual({ ...prints, redirects: true });
  expect(readHandover(searchFor(null), now + 60_000)).toEqual({ ...prints, redirects: false });
  expect(readHandover(searchFor("canvas"), now)).toEqual({ ...prints, product: "canvas", redirects: true });
  expect(readHandover(new URLSearchParams("handover=x&count=2&product=car"), now)).toEqual({
    id: "x",
    product: null,
    count: 2,
    redirects: false,
  });
  expect(readHandover(new URLSearchParams(`handover=x&count=2&at=${now + 9e9}`), now)?.redirects).toBe(false);
  for (const wrong of ["handover=../x&count=2", "handover=x", "handover=x&count=0", "handover=x&count=many"])
    expect(readHandover(new URLSearchParams(wrong), now)).toBeNull();
  expect(readHandover(new URLSearchParams(), now)).toBeNull();
});
