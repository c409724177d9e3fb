import { groupOfType } from "~/account/cut-off/cut-off-data";
import type { ArticleGroup, Campaign, CampaignName } from "~/services/cut-off";

const day = 24 * 60 * 60 * 1000;
/** Milliseconds before the cut-off. */
const announcedFor = 45 * day;

/** The next campaign, by month (0 is January). */
const feastOfMonth: readonly CampaignName[] = [
  "valentines-day",
  "valentines-day",
  "mothers-day",
  "mothers-day",
  "mothers-day",
  "fathers-day",
  "fathers-day",
  "christmas",
  "christmas",
  "christmas",
  "christmas",
  "christmas",
];

export const campaignOfSeason = (now: Date): CampaignName => feastOfMonth[now.getUTCMonth()] ?? "christmas";

/**
 * The ISO moment of the earliest cut-off still ahead for the projects' article groups; null when there is none,
 * or when it is too early to announce it.
 */
export function orderBefore(
  campaign: Campaign | null,
  groups: readonly ArticleGroup[],
  articleTypes: readonly (string | null | undefined)[],
  now: Date,
): string | null {
  if (!campaign) return null;
  const shown = new Set(articleTypes.map((type) => groupOfType(groups, type)?.name));
  const until = campaign.cutOffs
    .filter(({ articleGroup }) => shown.has(articleGroup))
    .map((cutOff) => cutOff.orderBefore)
    .filter((moment) => Date.parse(moment) > now.getTime())
    .sort((one, other) => Date.parse(one) - Date.parse(other))[0];
  if (until === undefined || Date.parse(until) - now.getTime() > announcedFor) return null;
  return until;
}
