import ical, { ICalAlarmType, ICalEventTransparency } from "ical-generator";
import { dayMs, localDayOf } from "~/i18n/local-day";

interface Reminder {
  /** Does not depend on the date, so that a newer file moves the entry. */
  uid: string;
  deletionDate: string;
  /** Days before. */
  alarms: readonly number[];
  timeZone: string;
  now: Date;
  from: { company: string; language: string };
  summary: string;
  description: string;
  url: string;
}

const day = 24 * 60 * 60;

/** An iCalendar file (RFC 5545). */
export function reminderFile(reminder: Reminder): string {
  const { uid, alarms, timeZone, now, from, summary, description, url } = reminder;
  const start = new Date(localDayOf(Date.parse(reminder.deletionDate), timeZone) * dayMs);
  const calendar = ical({ prodId: { company: from.company, product: "account", language: from.language } });
  const event = calendar.createEvent({
    id: uid,
    sequence: Math.max(0, Math.floor(start.getTime() / 1000 / day)),
    start,
    allDay: true,
    // Dates without time have no zone.
    timezone: "UTC",
    stamp: now,
    summary,
    description,
    url,
    transparency: ICalEventTransparency.TRANSPARENT,
  });
  for (const days of alarms)
    event.createAlarm({ type: ICalAlarmType.display, triggerBefore: days * day, description: summary });
  return `${calendar.toString().trimEnd()}\r\n`;
}
