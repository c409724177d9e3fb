import { expect, it, vi } from "vitest";
import { locales, storefronts } from "~/brands/storefronts";
import { translatorOf } from "~/i18n/translator";
import { formatsOf } from "../../support/formats";

/** What a storefront says of so many photos. */
async function photosAt(hostId: string, count: number): Promise<string> {
  const storefront = storefronts.get(hostId);
  if (!storefront) throw new Error(`no storefront ${hostId}`);
  const t = await translatorOf(storefront.locale);
  const text = t("photos.count", { count, amount: formatsOf(storefront).number(count) });
  return text.replaceAll(/[\u00A0\u202F]/g, " ");
}

it("translator: chooses the plural form of the language, whole millions included", async () => {
  expect(await photosAt("vellora-fr", 0)).toBe("0 photo");
  expect(await photosAt("vellora-fr", 1)).toBe("1 photo");
  expect(await photosAt("vellora-befr", 2)).toBe("2 photos");
  expect(await photosAt("vellora-fr", 1_000_000)).toBe("1 000 000 de photos");
  expect(await photosAt("vellora-it", 2_000_000)).toBe("2.000.000 di foto");
  expect(await photosAt("vellora-es", 1_000_000)).toBe("1.000.000 de fotos");
  expect(await photosAt("vellora-pt", 1_000_000)).toBe("1 000 000 de fotos");
  expect(await photosAt("vellora-es", 1_000_001)).toBe("1.000.001 fotos");
  expect(await photosAt("vellora-nl", 1_000_000)).toBe("1.000.000 foto’s");
  expect(await photosAt("vellora-be", 1)).toBe("1 foto");
});

it("translator: no key falls back to English or to itself", async () => {
  for (const locale of locales.filter((name) => !name.startsWith("en"))) {
    const t = await translatorOf(locale);
    expect([locale, t("order.kind.mug")]).not.toContain("Photo mug");
    expect(t("order.kind.mug")).not.toBe("order.kind.mug");
  }
});

it("translator: fills placeholders once, without reading the values again", async () => {
  const t = await translatorOf("en-GB");
  expect(t("albums.deleted", { name: "{{amount}}" })).toBe("{{amount}} album deleted");
  expect(t("albums.deleted", { name: "$&" })).toBe("$& album deleted");
});

it("translator: a name that is written from right to left leaves the sentence around it as it is", async () => {
  const t = await translatorOf("en-GB");
  expect(t("albums.deleted", { name: "مرحبا 1" })).toBe("\u2068مرحبا 1\u2069 album deleted");
  expect(t("albums.deleted", { name: "\u202eabc" })).toBe("\u2068\u202eabc\u2069 album deleted");
  expect(t("albums.deleted", { name: "Zoë’s €5" })).toBe("Zoë’s €5 album deleted");
});

it("translator: a value that is missing is empty, and texts without values keep their placeholders", async () => {
  const t = await translatorOf("en-GB");
  expect(t("albums.deleted", {})).toBe(" album deleted");
  expect(t("albums.deleted")).toBe("{{name}} album deleted");
});

it("translator: a language that could not be read is read again by the next request", async () => {
  vi.resetModules();
  const { catalogues } = await import("~/i18n/catalogues");
  const { translatorOf: translatorOfNewIsolate } = await import("~/i18n/translator");
  vi.spyOn(catalogues, "nl-NL").mockRejectedValueOnce(new Error("lost"));
  await expect(translatorOfNewIsolate("nl-BE")).rejects.toThrow("lost");
  const t = await translatorOfNewIsolate("nl-BE");
  expect(t("order.kind.mug")).toBe((await translatorOf("nl-BE"))("order.kind.mug"));
});
