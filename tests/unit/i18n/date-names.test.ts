import { format } from "date-fns";
import fc from "fast-check";
import { afterEach, expect, test, vi } from "vitest";
import { locales, storefronts } from "~/brands/storefronts";
import { dateLocales, dateNamesOf } from "~/i18n/date-names";
import { formatsOf } from "../../support/formats";

const plain = (text: string) => text.replaceAll("\u00a0", " ");
const inSmallLetters = (text: string) => plain(text).toLowerCase();

test.each([...storefronts.values()])("dates of $id: are what date-fns writes", (storefront) => {
  const locale = dateLocales[storefront.locale];
  const spanish = storefront.locale === "es-ES";
  const withDe = spanish || storefront.locale === "pt-PT";
  const formats = formatsOf(storefront);
  const first = (text: string) => (storefront.locale.startsWith("fr") ? text.replace(/^1 /, "1er ") : text);
  fc.assert(
    fc.property(
      fc.date({
        min: new Date("0001-01-02T00:00Z"),
        max: new Date("9999-12-30T00:00Z"),
        noInvalidDate: true,
      }),
      (date) => {
        const [year, month, day] = [date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate()];
        const noon = new Date(date);
        noon.setUTCHours(12);
        const local = new Date(2000, month, day, 12);
        local.setFullYear(year);
        const write = (pattern: string) => format(local, pattern, { locale });
        const longPattern = locale.formatLong.date({ width: "long" });
        const iso = noon.toISOString();
        expect(plain(formats.day(iso))).toBe(write(spanish ? "d 'de' MMMM 'de' yyyy" : "dd MMM yyyy"));
        expect(plain(formats.fullDay(iso))).toBe(first(write(longPattern)));
        if (year < 100) return;
        expect(formats.inlineMonth(year, month + 1)).toBe(write(withDe ? "MMMM 'de' yyyy" : "LLLL yyyy"));
        expect(inSmallLetters(formats.monthName(month + 1))).toBe(write("LLLL").toLowerCase());
      },
    ),
    { numRuns: 300 },
  );
});

test("dates: what is no date is not written", () => {
  const [storefront] = storefronts.values();
  if (!storefront) throw new Error("no storefronts");
  expect(() => formatsOf(storefront).day("never")).toThrow(RangeError);
  expect(() => formatsOf(storefront).month(Number.NaN, 1)).toThrow(RangeError);
});

afterEach(() => {
  vi.resetModules();
  vi.doUnmock("cloudflare:workers");
  vi.doUnmock("~/i18n/date-names");
});

test("dates of a deployed worker: names that cannot be read fail the request, and the next one reads them", async () => {
  const ASSETS = { fetch: vi.fn<(address: string) => Promise<Response>>() };
  vi.resetModules();
  vi.doMock("cloudflare:workers", () => ({ env: { ASSETS } }));
  vi.doMock("~/i18n/date-names", () => import("~/i18n/date-names-file"));
  const fresh = await import("~/i18n/formats");
  const storefront = storefronts.get("vellora-de");
  if (!storefront) throw new Error("no storefront vellora-de");
  ASSETS.fetch.mockResolvedValue(new Response("busy", { status: 503 }));
  await expect(fresh.formatsOf(storefront)).rejects.toThrow("/dates/de-DE.json was answered with 503");
  ASSETS.fetch.mockImplementation(async () => Response.json(dateNamesOf("de-DE")));
  const formats = await fresh.formatsOf(storefront);
  expect(formats.fullDay("2026-05-05T10:00:00Z")).toBe("5.\u00a0Mai\u00a02026");
});

test("dates: a name is never taken for a number's place", () => {
  for (const locale of locales)
    for (const names of Object.values(dateNamesOf(locale)))
      for (const template of names) expect(template.replace(/\{(dd?|y+)\}/g, "")).not.toMatch(/[{}\d]/);
});
