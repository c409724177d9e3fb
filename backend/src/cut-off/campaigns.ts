interface Campaign {
  title: string;
  /** The day by which parcels must have arrived, in a given year. */
  day: (year: number) => Date;
}

/** Days for which people order presents, by the name a call uses. */
const campaigns: Record<string, Campaign> = {
  christmas: { title: "Christmas", day: (year) => date(year, 12, 24) },
  "valentines-day": { title: "Valentine’s Day", day: (year) => date(year, 2, 14) },
  "mothers-day": { title: "Mother’s Day", day: (year) => sunday(year, 5, 2) },
  "fathers-day": { title: "Father’s Day", day: (year) => sunday(year, 6, 3) },
};

/** A campaign with its next day, today included; null when there is none of that name. */
export function nextCampaign(name: string, now: Date) {
  const campaign = Object.hasOwn(campaigns, name) ? campaigns[name] : undefined;
  if (!campaign) return null;
  const year = now.getUTCFullYear();
  const today = date(year, now.getUTCMonth() + 1, now.getUTCDate());
  const thisYear = campaign.day(year);
  return { title: campaign.title, day: thisYear >= today ? thisYear : campaign.day(year + 1) };
}

function date(year: number, month: number, dayOfMonth: number): Date {
  return new Date(Date.UTC(year, month - 1, dayOfMonth));
}

/** The n-th Sunday of a month. */
function sunday(year: number, month: number, n: number): Date {
  const first = date(year, month, 1);
  return date(year, month, 1 + ((7 - first.getUTCDay()) % 7) + (n - 1) * 7);
}
