import fc from "fast-check";
import { expect, test } from "vitest";
import { printQuality } from "~/library/prints/print-quality.public";
import { printsEditor } from "~/library/prints/prints-editor";
import { readHandover, toEditorPath } from "~/library/prints/prints-paths";
import { isRestrictedDevice } from "~/library/selection/restricted-device.public";
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
  started: 0,
  hostFacts: null,
  error: () => undefined,
  finished: () => undefined,
  answered: () => undefined,
  security: () => undefined,
};

test("the editor is the storefront's own, with product, channel and selection", () => {
  const site = siteOf("account.vellora-nl.example");
  expect(printsEditor({ site, environment: environment(), log }, "a b&c")).toBe(
    "https://www.vellora-nl.example/prints-editor?product=PAP_910&channel=VELLORANL&selection=a+b%26c",
  );
});

test("without a channel there is no editor to go to, and it is logged", () => {
  const site = siteOf("account.vellora-nl.example");
  const withoutChannel = { ...site, storefront: { ...site.storefront, channel: "" } };
  expect(printsEditor({ site: withoutChannel, environment: environment(), log }, "x")).toBeNull();
  expect(warnings).toHaveLength(1);
});

test("the page on the way leads on only while it is new", () => {
  const now = 1_800_000_000_000;
  const search = new URL(toEditorPath("s", "handed-over", now), "http://localhost").searchParams;
  expect(readHandover(search, now + 1_000)).toEqual({ id: "handed-over", redirects: true });
  expect(readHandover(search, now + 60_000)).toEqual({ id: "handed-over", redirects: false });
  expect(readHandover(new URLSearchParams("handover=x"), now)).toEqual({ id: "x", redirects: false });
  expect(readHandover(new URLSearchParams(`handover=x&at=${now + 9e9}`), now)?.redirects).toBe(false);
  expect(readHandover(new URLSearchParams("handover=../x"), now)).toBeNull();
  expect(readHandover(new URLSearchParams(), now)).toBeNull();
});
