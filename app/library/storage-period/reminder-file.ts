import { TZDate } from "@date-fns/tz";
import ical, { ICalAlarmType, ICalEventTransparency } from "ical-generator";

/** What the calendar is told. Texts in the storefront's language. */
interface Reminder {
  /** The same for the same customer, whatever the date: a newer file moves the entry instead of adding one. */
  uid: string;
  /** ISO moment; the entry is all day, on its day in `timeZone`. */
  deletionDate: string;
  timeZone: string;
  now: Date;
  /** Who says so: the brand, and its language tag. */
  from: { company: string; language: string };
  summary: string;
  description: string;
  /** The page that says more. */
  url: string;
}

const day = 24 * 60 * 60;

/** An iCalendar file (RFC 5545): the day on which the photos are deleted, with an alarm a week and a day before. */
export function reminderFile(reminder: Reminder): string {
  const { uid, timeZone, now, from, summary, description, url } = reminder;
  const local = new TZDate(reminder.deletionDate, timeZone);
  const start = new Date(Date.UTC(local.getFullYear(), local.getMonth(), local.getDate()));
  const calendar = ical({ prodId: { company: from.company, product: "account", language: from.language } });
  const event = calendar.createEvent({
    id: uid,
    // A date that was moved on is a newer version of the same entry.
    sequence: Math.max(0, Math.floor(start.getTime() / 1000 / day)),
    start,
    allDay: true,
    // Dates without a time belong to no zone: so that none moves them.
    timezone: "UTC",
    stamp: now,
    summary,
    description,
    url,
    transparency: ICalEventTransparency.TRANSPARENT,
  });
  for (const days of [7, 1])
    event.createAlarm({ type: ICalAlarmType.display, triggerBefore: days * day, description: summary });
  return `${calendar.toString().trimEnd()}\r\n`;
}
