import { groupOfType } from "~/account/cut-off/cut-off-data";
import type { ArticleGroup, Campaign, CampaignName } from "~/services/cut-off";

const day = 24 * 60 * 60 * 1000;
/** Nobody needs to hear of a feast earlier than this. */
const announcedFor = 45 * day;

/** The feast that comes next, by the month (0 is January); the campaign itself says whether it is still to come. */
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

/** The campaign to ask about on a day. */
export const campaignOfSeason = (now: Date): CampaignName => feastOfMonth[now.getUTCMonth()] ?? "christmas";

/**
 * Until when (ISO) the projects that are shown have to be ordered to be there for a feast: the earliest of their article
 * groups that is still to come. Null where there is nothing to say, or too early to say it.
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
