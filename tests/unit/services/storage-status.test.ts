import { TZDate } from "@date-fns/tz";
import { addDays, addMonths, differenceInCalendarDays, startOfDay } from "date-fns";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { storefronts } from "~/brands/storefronts";
import { deletionDateOf, isStoragePeriodExtended, mockAccountInformation } from "~/services/deletion";
import { type StoragePeriod, storagePeriod } from "~/services/storage-status";

const london = "Europe/London";
const now = new Date("2026-11-20T10:00:00Z");
const periodUntil = (deletionDate: string | null, at = now, zone = london) =>
  storagePeriod(deletionDate, at, zone);

const timeZones = [...new Set([...storefronts.values()].map(({ timeZone }) => timeZone))];
const anyZone = fc.constantFrom(...timeZones);
const anyMoment = fc.date({
  min: new Date("2020-01-01T00:00:00Z"),
  max: new Date("2040-01-01T00:00:00Z"),
  noInvalidDate: true,
});
const gravity = { safe: 0, warning: 1, critical: 2 } satisfies Record<StoragePeriod["status"], number>;

describe("storage period status", () => {
  test.each([
    ["2028-05-20", "safe", 18],
    ["2027-02-20", "safe", 3],
    ["2027-02-19", "warning", 2],
    ["2026-12-20", "warning", 1],
    ["2026-12-19", "critical", 0],
    ["2026-11-20", "critical", 0],
    ["2026-11-19", "critical", 0],
    ["2026-10-20", "critical", 0],
    ["2036-11-20", "safe", 120],
  ])("until %s is %s with %d months", (day, status, monthsRemaining) => {
    expect(periodUntil(`${day}T12:00:00Z`)).toMatchObject({ status, monthsRemaining });
  });

  test.each([
    ["2027-01-06", 47],
    ["2026-11-25", 5],
    ["2026-11-21", 1],
    ["2026-11-20", 0],
    ["2026-11-01", 0],
  ])("until %s counts %d days", (day, daysRemaining) => {
    expect(periodUntil(`${day}T12:00:00Z`)).toMatchObject({ daysRemaining });
  });

  test("uses the storefront's calendar", () => {
    const midnight = "2026-11-20T23:30:00Z";
    expect(periodUntil(midnight, now, london)?.daysRemaining).toBe(0);
    expect(periodUntil(midnight, now, "Europe/Stockholm")?.daysRemaining).toBe(1);
    // Five to midnight in London is tomorrow's five to one in Stockholm.
    const late = new Date("2026-11-20T23:55:00Z");
    expect(periodUntil("2026-11-21T12:00:00Z", late, london)?.daysRemaining).toBe(1);
    expect(periodUntil("2026-11-21T12:00:00Z", late, "Europe/Stockholm")?.daysRemaining).toBe(0);
  });

  test("counts a whole month that ends in a shorter one", () => {
    expect(periodUntil("2027-02-28T12:00:00Z", new Date("2027-01-31T12:00:00Z"))?.monthsRemaining).toBe(1);
    expect(periodUntil("2027-02-27T12:00:00Z", new Date("2027-01-31T12:00:00Z"))?.monthsRemaining).toBe(0);
  });

  test.each([
    null,
    "",
    "soon",
    "2026-13-45T00:00:00Z",
    "2026-10-19T12:00:00Z",
    "2036-12-20T12:00:00Z",
    "9999-12-31T23:59:59Z",
  ])("is null for %j", (date) => {
    expect(periodUntil(date)).toBeNull();
  });
});

describe("storage period for any date, moment and storefront", () => {
  test("has whole, non-negative numbers that match the status", () => {
    fc.assert(
      fc.property(anyMoment, anyMoment, anyZone, (end, at, zone) => {
        const period = storagePeriod(end.toISOString(), at, zone);
        fc.pre(period !== null);
        const { daysRemaining, monthsRemaining, status } = period;
        expect(Number.isInteger(daysRemaining) && daysRemaining >= 0).toBe(true);
        expect(Number.isInteger(monthsRemaining) && monthsRemaining >= 0).toBe(true);
        expect(status).toBe(monthsRemaining >= 3 ? "safe" : monthsRemaining >= 1 ? "warning" : "critical");
        const days = differenceInCalendarDays(new TZDate(end, zone), new TZDate(at, zone));
        expect(daysRemaining).toBe(Math.max(0, days));
        // A month has 28 to 31 days.
        expect(daysRemaining).toBeGreaterThanOrEqual(28 * monthsRemaining);
        expect(daysRemaining).toBeLessThanOrEqual(31 * (monthsRemaining + 1));
      }),
      { numRuns: 2_000 },
    );
  });

  test("has as many months as can be added to today before the last day", () => {
    fc.assert(
      fc.property(anyMoment, anyMoment, anyZone, (end, at, zone) => {
        const [today, last] = [startOfDay(new TZDate(at, zone)), startOfDay(new TZDate(end, zone))];
        const period = storagePeriod(end.toISOString(), at, zone);
        fc.pre(period !== null);
        const months = period.monthsRemaining;
        if (today <= last) expect(addMonths(today, months) <= last).toBe(true);
        expect(addMonths(today, months + 1) > last).toBe(true);
      }),
      { numRuns: 2_000 },
    );
  });

  test("never improves over time", () => {
    fc.assert(
      fc.property(anyMoment, anyMoment, fc.integer({ min: 0, max: 900 }), anyZone, (end, at, wait, zone) => {
        const today = storagePeriod(end.toISOString(), at, zone);
        const later = storagePeriod(end.toISOString(), addDays(at, wait), zone);
        fc.pre(today !== null && later !== null);
        expect(later.daysRemaining).toBeLessThanOrEqual(today.daysRemaining);
        expect(later.monthsRemaining).toBeLessThanOrEqual(today.monthsRemaining);
        expect(gravity[later.status]).toBeGreaterThanOrEqual(gravity[today.status]);
      }),
      { numRuns: 2_000 },
    );
  });

  test("ignores the hour of the day", () => {
    fc.assert(
      fc.property(anyMoment, fc.integer({ min: 0, max: 23 }), anyZone, (end, hour, zone) => {
        const at = (time: number) => new Date(new TZDate(2026, 5, 15, time, 0, zone).getTime());
        expect(storagePeriod(end.toISOString(), at(hour), zone)).toEqual(
          storagePeriod(end.toISOString(), at(12), zone),
        );
      }),
    );
  });
});

describe("deletion service", () => {
  const projectedDeletionDate = "2027-01-01T12:00:00Z";
  const delayedDeletionDate = "2027-06-01T12:00:00Z";

  test("the delayed date overrides the projected one and means an extended period", () => {
    const both = { delayedDeletionDate, projectedDeletionDate };
    expect(deletionDateOf(both)).toBe(delayedDeletionDate);
    expect(isStoragePeriodExtended(both)).toBe(true);
    const one = { delayedDeletionDate: null, projectedDeletionDate };
    expect(deletionDateOf(one)).toBe(projectedDeletionDate);
    expect(isStoragePeriodExtended(one)).toBe(false);
    expect(deletionDateOf({ projectedDeletionDate: null })).toBeNull();
  });

  test("the mock mode deletes in two months and registered 16 months ago", () => {
    const mock = mockAccountInformation(now);
    expect(mock).toMatchObject({
      projectedDeletionDate: "2027-01-20T10:00:00.000Z",
      registrationDate: "2025-07-20T10:00:00.000Z",
      delayedDeletionDate: null,
      lastOrderDate: null,
    });
    expect(periodUntil(deletionDateOf(mock))).toMatchObject({ status: "warning", monthsRemaining: 2 });
  });
});
