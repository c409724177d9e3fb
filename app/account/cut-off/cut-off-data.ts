import type { AppLoadContext } from "@remix-run/cloudflare";
import { staleIfErrorCache } from "~/platform/http/stale-if-error-cache";
import { toResult } from "~/server/result";
import { signedIn } from "~/server/signed-in";
import type { ArticleGroup, Campaign, CampaignName } from "~/services/cut-off";

/** Milliseconds: production times and feasts change rarely. */
const lifetimes = { ttlMs: 15 * 60 * 1000, pauseAfterFailure: 60 * 1000 };
const groups = staleIfErrorCache<ArticleGroup[]>(lifetimes);
const campaigns = staleIfErrorCache<Campaign | null>(lifetimes);

/** The article groups and how long they take to make: the same for everybody, so kept. None while nobody can say: a hint less. */
export async function articleGroupsOf(context: AppLoadContext): Promise<readonly ArticleGroup[]> {
  const { services } = signedIn(context);
  const { site, log } = context;
  const found = await toResult(
    context,
    groups(site.letter, log, () => services.cutOff.articleGroups()),
  );
  return found.ok ? found.data : [];
}

/** A campaign by name, kept like the groups; null where it is not planned, or while nobody can say. */
export async function campaignOf(context: AppLoadContext, name: CampaignName): Promise<Campaign | null> {
  const { services } = signedIn(context);
  const { site, log } = context;
  const found = await toResult(
    context,
    campaigns(`${site.letter} ${name}`, log, () => services.cutOff.campaign(name)),
  );
  return found.ok ? found.data : null;
}

/** The group that an article type belongs to; undefined for one that no group names. */
export function groupOfType(all: readonly ArticleGroup[], articleType: string | null | undefined) {
  const wanted = articleType?.toLowerCase();
  return all.find(({ articleTypes }) => articleTypes.some((type) => type.toLowerCase() === wanted));
}
