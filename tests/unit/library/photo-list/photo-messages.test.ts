import { expect, it } from "vitest";
import { storefronts } from "~/brands/storefronts";
import { translatorOf } from "~/i18n/translator";
import { inlineMonth, monthTitle, photoMessages } from "~/library/photo-list/photo-messages";
import { formatsOf } from "../../../support/formats";
import { madePhoto } from "../timeline/library-of-photos";

const t = await translatorOf("en-GB");

function messagesOf(hostId: string) {
  const storefront = storefronts.get(hostId);
  if (!storefront) throw new Error(`${hostId} is no storefront`);
  return { t, formats: formatsOf(storefront) };
}

it("photo message: names the time taken by the camera's clock, in the storefront's language", () => {
  const photo = { ...madePhoto("p", { year: 2024, month: 5 }), dateTaken: "2024-05-03T14:05:09.000Z" };
  expect(photoMessages(messagesOf("vellora-uk"))(photo)).toBe("Photo, 3 May 2024, 14:05");
  expect(photoMessages(messagesOf("vellora-nl"))(photo)).toBe("Photo, 3 mei 2024, 14:05");
  expect(photoMessages(messagesOf("vellora-uk"))({ ...photo, dateTaken: undefined })).toBe("Photo");
  expect(messagesOf("vellora-uk").formats.moment("2024-05-03T14:05:09+02:00", "at")).toBe(
    "3 May 2024 at 14:05:09",
  );
});

it("month title: names months and the unknown date", () => {
  expect(monthTitle({ year: 2024, month: 5 }, messagesOf("vellora-uk"))).toBe("May 2024");
  expect(monthTitle({ year: 2024, month: 5 }, messagesOf("vellora-nl"))).toBe("Mei 2024");
  expect(monthTitle({ year: 1970, month: 1 }, messagesOf("bildvik-se"))).toBe("Unknown Date");
});

it("inline month: has the small letter of its language, and says what has no date", () => {
  expect(inlineMonth({ year: 2024, month: 5 }, messagesOf("vellora-nl"))).toBe("mei 2024");
  expect(inlineMonth({ year: 2024, month: 5 }, messagesOf("vellora-de"))).toBe("Mai 2024");
  expect(inlineMonth({ year: 1970, month: 1 }, messagesOf("bildvik-se"))).toBe("photos without a date");
});
