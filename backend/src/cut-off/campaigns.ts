/** By the name a call uses: the day by which parcels must have arrived, in a given year. */
const campaigns = {
  christmas: (year: number) => date(year, 12, 24),
  "valentines-day": (year: number) => date(year, 2, 14),
  "mothers-day": (year: number) => sunday(year, 5, 2),
  "fathers-day": (year: number) => sunday(year, 6, 3),
};

type Campaign = keyof typeof campaigns;

/** Whether people order presents for a day of that name. */
export const isCampaign = (name: string): name is Campaign => Object.hasOwn(campaigns, name);

/** The next day of a campaign, today included. */
export function nextDayOf(campaign: Campaign, now: Date): Date {
  const dayOf = campaigns[campaign];
  const year = now.getUTCFullYear();
  const today = date(year, now.getUTCMonth() + 1, now.getUTCDate());
  const thisYear = dayOf(year);
  return thisYear >= today ? thisYear : dayOf(year + 1);
}

function date(year: number, month: number, dayOfMonth: number): Date {
  return new Date(Date.UTC(year, month - 1, dayOfMonth));
}

/** The n-th Sunday of a month. */
function sunday(year: number, month: number, n: number): Date {
  const first = date(year, month, 1);
  return date(year, month, 1 + ((7 - first.getUTCDay()) % 7) + (n - 1) * 7);
}
