import { expect, test } from "vitest";
import { isAutoRefreshed } from "~/library/downloads/auto-refresh";
import { originalUrl } from "~/library/downloads/original-url";
import { photoDate } from "~/library/downloads/photo-date";

test("a file has the date that the camera's clock showed, wherever that was", () => {
  expect(photoDate({ dateTaken: "2024-05-03T14:05:06+09:00" }).toISOString()).toBe(
    "2024-05-03T14:05:06.000Z",
  );
  expect(photoDate({ dateTaken: "2024-05-03T14:05:06Z" }).toISOString()).toBe("2024-05-03T14:05:06.000Z");
});

test("a photo of no known date has that of its upload, and nothing is older than a zip can say", () => {
  const oldest = "1980-01-01T00:00:00.000Z";
  expect(photoDate({ uploadEnd: "2025-01-02T03:04:05Z" }).toISOString()).toBe("2025-01-02T03:04:05.000Z");
  expect(photoDate({ dateTaken: "1970-01-01T00:00:00Z" }).toISOString()).toBe(oldest);
  expect(photoDate({}).toISOString()).toBe(oldest);
});

test("the untouched original is downloaded, else the photo itself", () => {
  expect(originalUrl({ url: "u", untouchedUrl: "o" })).toBe("o");
  expect(originalUrl({ url: "u" })).toBe("u");
});

test("a page watches what is under way, for half an hour", () => {
  const now = Date.parse("2026-01-01T12:00:00Z");
  const created = (minutes: number) => new Date(now - minutes * 60_000).toISOString();
  expect(isAutoRefreshed({ status: "IN_PROGRESS", created: created(29) }, now)).toBe(true);
  expect(isAutoRefreshed({ status: "REQUESTED", created: created(0) }, now)).toBe(true);
  expect(isAutoRefreshed({ status: "IN_PROGRESS", created: created(31) }, now)).toBe(false);
  expect(isAutoRefreshed({ status: "READY", created: created(0) }, now)).toBe(false);
  expect(isAutoRefreshed({ status: "FAILED", created: created(0) }, now)).toBe(false);
});
