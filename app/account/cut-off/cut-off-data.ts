import type { AppLoadContext } from "@remix-run/cloudflare";
import { staleIfErrorCache } from "~/platform/http/stale-if-error-cache";
import { toResult } from "~/server/result";
import { signedIn } from "~/server/signed-in";
import type { ArticleGroup, Campaign, CampaignName } from "~/services/cut-off";

/** Milliseconds. */
const lifetimes = { ttlMs: 15 * 60 * 1000, pauseAfterFailure: 60 * 1000 };
const groups = staleIfErrorCache<ArticleGroup[]>(lifetimes);
const campaigns = staleIfErrorCache<Campaign | null>(lifetimes);

/** Cached for all customers of the storefront; empty when it cannot be read, since it is only a hint. */
export async function articleGroupsOf(context: AppLoadContext): Promise<readonly ArticleGroup[]> {
  const { services } = signedIn(context);
  const { site, log } = context;
  const found = await toResult(
    context,
    groups(`${site.letter} ${site.storefront.id}`, log, () => services.cutOff.articleGroups()),
  );
  return found.ok ? found.data : [];
}

/** Cached in the same way; null when it is not planned or cannot be read. */
export async function campaignOf(context: AppLoadContext, name: CampaignName): Promise<Campaign | null> {
  const { services } = signedIn(context);
  const { site, log } = context;
  const found = await toResult(
    context,
    campaigns(`${site.letter} ${site.storefront.id} ${name}`, log, () => services.cutOff.campaign(name)),
  );
  return found.ok ? found.data : null;
}

export function groupOfType(all: readonly ArticleGroup[], articleType: string | null | undefined) {
  const wanted = articleType?.toLowerCase();
  return all.find(({ articleTypes }) => articleTypes.some((type) => type.toLowerCase() === wanted));
}
