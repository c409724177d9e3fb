const dayMs = 24 * 60 * 60 * 1000;
/** Orders count for a day when they come before noon, UTC. */
const lastHour = 12;

/** Noon of the first working day that is still to come. */
export function nextCutOff(now: Date): Date {
  let noon = noonOf(now);
  while (noon <= now || isWeekend(noon)) noon = new Date(noon.getTime() + dayMs);
  return noon;
}

/** Noon of the working day that lies a number of working days before a date. */
export function workingDaysBefore(date: Date, days: number): Date {
  let noon = noonOf(date);
  for (let left = days; left > 0; ) {
    noon = new Date(noon.getTime() - dayMs);
    if (!isWeekend(noon)) left -= 1;
  }
  return noon;
}

function noonOf(date: Date): Date {
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate(), lastHour));
}

function isWeekend(date: Date): boolean {
  return date.getUTCDay() === 0 || date.getUTCDay() === 6;
}
