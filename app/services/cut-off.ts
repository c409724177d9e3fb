import { z } from "zod";
import { rowsOf } from "~/platform/http/rows";
import type { ServiceClient } from "~/platform/http/service-client";
import { ownPath, path } from "~/platform/path";
import { Moment } from "./moment";

const ArticleGroup = z.object({
  name: z.string().min(1),
  articleTypes: z.array(z.string()),
  productionDays: z.number().int().positive(),
});
export type ArticleGroup = z.output<typeof ArticleGroup>;

const Campaign = z.object({
  name: z.string().min(1),
  deliveredBy: Moment,
  cutOffs: rowsOf(z.object({ articleGroup: z.string(), orderBefore: Moment })),
});
export type Campaign = z.output<typeof Campaign>;

const ArticleGroups = rowsOf(ArticleGroup);
const CampaignOrNone = Campaign.nullable();

export type CampaignName = "christmas" | "valentines-day" | "mothers-day" | "fathers-day";

/** Source: docs/specification/1-account-site.md, section 7, "Cut-off". */
export const cutOff = (http: ServiceClient) => ({
  articleGroups: () =>
    http.get(path`/v1/ArticleGroup`, { operation: "article-groups", schema: ArticleGroups }),

  campaign: (name: CampaignName) =>
    http.get(ownPath`/v1/Campaign/${name}`, {
      operation: "campaign",
      schema: CampaignOrNone,
      missing: "null",
    }),
});
