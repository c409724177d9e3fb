import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { reminderFile } from "~/library/storage-period/reminder-file";
import { alarmsToCome } from "~/library/storage-period/storage-messages";
import { reminder } from "../../../support/reminder";

/** The lines of a file as a calendar reads them: folded ones joined, as RFC 5545 section 3.1 says. */
const linesOf = (file: string) => file.replaceAll("\r\n ", "").split("\r\n");
const lineOf = (file: string, name: string) =>
  linesOf(file)
    .find((line) => line.startsWith(name))
    ?.slice(name.length);

describe("the calendar file", () => {
  const file = reminderFile(reminder);

  test("is one all-day entry on the day, with an alarm a week and a day before", () => {
    expect(linesOf(file)).toEqual(
      expect.arrayContaining([
        "BEGIN:VCALENDAR",
        "VERSION:2.0",
        "PRODID:-//Vellora//account//NL",
        "UID:photo-storage-1@vellora-nl",
        "DTSTAMP:20261120T100000Z",
        "DTSTART;VALUE=DATE:20261125",
        "SUMMARY:Your Vellora photos will be deleted",
        "TRIGGER:-P7D",
        "TRIGGER:-P1D",
        "ACTION:DISPLAY",
      ]),
    );
    expect(file.endsWith("END:VEVENT\r\nEND:VCALENDAR\r\n")).toBe(true);
    expect(file.match(/BEGIN:VEVENT/g)).toHaveLength(1);
  });

  test("has no alarm that would have rung already", () => {
    const triggers = (daysRemaining: number) =>
      reminderFile({ ...reminder, alarms: alarmsToCome(daysRemaining) }).match(/TRIGGER:\S+/g) ?? [];
    expect(triggers(8)).toEqual(["TRIGGER:-P7D", "TRIGGER:-P1D"]);
    for (const days of [7, 2]) expect(triggers(days)).toEqual(["TRIGGER:-P1D"]);
    expect(triggers(1)).toEqual([]);
  });

  test("is on the storefront's own day, wherever it is made", () => {
    const late = "2026-11-25T23:30:00Z";
    const dayIn = (timeZone: string) =>
      lineOf(reminderFile({ ...reminder, deletionDate: late, timeZone }), "DTSTART;VALUE=DATE:");
    expect(dayIn("Europe/Amsterdam")).toBe("20261126");
    expect(dayIn("Europe/London")).toBe("20261125");
  });

  test("of a date that was moved on is a newer version of the same entry", () => {
    const moved = reminderFile({ ...reminder, deletionDate: "2028-05-25T12:00:00Z" });
    expect(lineOf(moved, "UID:")).toBe(lineOf(file, "UID:"));
    expect(Number(lineOf(moved, "SEQUENCE:"))).toBeGreaterThan(Number(lineOf(file, "SEQUENCE:")));
  });

  test("keeps any text whole: escaped, in lines of at most 75 octets that end in CRLF", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 200 }), (text) => {
        fc.pre(text.trim() !== "" && !/[\r\n\p{Cc}]/u.test(text));
        const made = reminderFile({ ...reminder, summary: text, description: `${text}\nsecond line` });
        expect(made.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
        for (const line of made.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
        const escaped = text.replaceAll(/[\\;,]/g, (mark) => `\\${mark}`);
        expect(lineOf(made, "SUMMARY:")).toBe(escaped);
        expect(lineOf(made, "DESCRIPTION:")).toBe(`${escaped}\\nsecond line`);
      }),
    );
  });
});
