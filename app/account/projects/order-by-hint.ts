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
 * The ISO moment of the cut-off for a project's article; null when there is none, when it is over, or when it is too early to
 * announce it. For each project by itself: the others of the list are on other pages, and may have an earlier one.
 */
export function orderBefore(
  campaign: Campaign | null,
  groups: readonly ArticleGroup[],
  articleType: string | null | undefined,
  now: Date,
): string | null {
  if (!campaign) return null;
  const group = groupOfType(groups, articleType)?.name;
  const until = campaign.cutOffs.find(({ articleGroup }) => articleGroup === group)?.orderBefore;
  if (until === undefined) return null;
  const ahead = Date.parse(until) - now.getTime();
  return ahead > 0 && ahead <= announcedFor ? until : null;
}
