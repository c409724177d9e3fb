import { TZDate, tzOffset } from "@date-fns/tz";
import fc from "fast-check";
import { expect, test } from "vitest";
import { storefronts } from "~/brands/storefronts";
import { dayMs, localDayOf } from "~/i18n/local-day";
import { formatsOf } from "../../support/formats";

const timeZones = [...new Set([...storefronts.values()].map(({ timeZone }) => timeZone))];
const hourMs = 60 * 60 * 1000;
const firstDay = Date.UTC(1970, 0, 1) / dayMs;
const lastDay = Date.UTC(2040, 0, 1) / dayMs;

function dayByDateFns(moment: number, timeZone: string): number {
  const date = new TZDate(moment, timeZone);
  return Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / dayMs;
}

/** Days on which the clocks change, as days since 1970. */
function changesIn(timeZone: string): number[] {
  const offsetAt = (day: number) => tzOffset(timeZone, new Date(day * dayMs));
  const days = Array.from({ length: lastDay - firstDay }, (_, index) => firstDay + index);
  return days.filter((day) => offsetAt(day) !== offsetAt(day + 1));
}

test("local day: the storefronts have more than ten time zones", () => {
  expect(timeZones.length).toBeGreaterThan(10);
});

test.each(timeZones)(
  "local day: is exact on every day on which %s changes its clocks, and beside it",
  (timeZone) => {
    const changes = changesIn(timeZone);
    expect(changes.length).toBeGreaterThan(100);
    for (const change of changes)
      for (let hour = -2; hour <= 26; hour++)
        for (const beside of [-1, 0, 30 * 60_000]) {
          const moment = change * dayMs + hour * hourMs + beside;
          if (localDayOf(moment, timeZone) !== dayByDateFns(moment, timeZone))
            expect([new Date(moment).toISOString(), localDayOf(moment, timeZone)]).toEqual([
              timeZone,
              dayByDateFns(moment, timeZone),
            ]);
        }
  },
);

test("local day: is date-fns' own for any moment in any zone, also before zones had whole minutes", () => {
  const anyMoment = fc.date({
    min: new Date("1890-01-01T00:00:00Z"),
    max: new Date("2100-01-01T00:00:00Z"),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(anyMoment, fc.constantFrom(...timeZones), (date, timeZone) => {
      expect(localDayOf(date.getTime(), timeZone)).toBe(dayByDateFns(date.getTime(), timeZone));
    }),
    { numRuns: 5_000 },
  );
});

test("local day: what is no moment has none, and no text", () => {
  expect(localDayOf(Number.NaN, "Europe/Lisbon")).toBeNaN();
  const [storefront] = storefronts.values();
  if (!storefront) throw new Error("no storefront");
  for (const write of [formatsOf(storefront).day, formatsOf(storefront).fullDay])
    expect(() => write("soon")).toThrow(RangeError);
});

test("formats: a day's text is that of its local day, minutes before and after midnight around each change of clocks", () => {
  for (const storefront of storefronts.values()) {
    const { timeZone } = storefront;
    const { day, fullDay } = formatsOf(storefront);
    for (const change of changesIn(timeZone).slice(-4))
      for (let minutes = -180; minutes <= 27 * 60; minutes += 15) {
        const moment = change * dayMs + minutes * 60_000;
        const iso = new Date(moment).toISOString();
        const noon = new Date((dayByDateFns(moment, timeZone) + 0.5) * dayMs).toISOString();
        expect([iso, day(iso), fullDay(iso)]).toEqual([iso, day(noon), fullDay(noon)]);
      }
  }
});

test("formats: a photo's text has the camera's date and time, whatever its offset and the storefront's zone", () => {
  for (const storefront of storefronts.values()) {
    const { taken, fullDay } = formatsOf(storefront);
    for (const date of ["2024-03-31", "2024-10-27", "2024-02-29", "1999-12-31", "2026-01-01"])
      for (const time of ["00:00", "01:30", "12:05", "23:59"])
        for (const rest of [":00Z", ":59.999Z", ":00+02:00", ":00-11:00", ":00+14:00"]) {
          const text = taken(`${date}T${time}${rest}`).replaceAll("\u00a0", " ");
          expect(text).toBe(`${fullDay(`${date}T12:00:00Z`).replaceAll("\u00a0", " ")}, ${time}`);
        }
  }
});
