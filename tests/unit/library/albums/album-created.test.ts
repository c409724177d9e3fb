import { expect, it } from "vitest";
import { storefronts } from "~/brands/storefronts";
import { translatorOf } from "~/i18n/translator";
import { createdText } from "~/library/albums/album-created";
import { formatsOf } from "../../../support/formats";

const t = await translatorOf("en-GB");
const storefront = storefronts.get("vellora-nl");

it("album created text: follows the storefront's calendar", () => {
  if (!storefront) throw new Error("vellora-nl is a storefront");
  const messages = { t, formats: formatsOf(storefront) };
  // 00:30 on the 20th in Amsterdam is still the 19th in UTC.
  const now = new Date("2026-06-19T22:30:00Z");
  expect(createdText("2026-06-19T22:10:00Z", now, messages)).toBe("Created today");
  expect(createdText("2026-06-19T21:50:00Z", now, messages)).toBe("Created yesterday");
  expect(createdText("2026-06-18T21:50:00Z", now, messages)).toMatch(/^Created 18\sjun\.?\s2026$/);
  expect(createdText("2026-06-20T12:00:00Z", now, messages)).toBe("Created today");
});
