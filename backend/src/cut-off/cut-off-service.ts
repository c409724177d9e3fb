import { Hono } from "hono";
import { bearer } from "../bearer";
import type { ServiceEnv } from "../service-env";
import { articleGroups } from "./article-groups";
import { nextCampaign } from "./campaigns";
import { nextCutOff, workingDaysBefore } from "./working-days";

/** Working days a parcel is on its way. */
const deliveryDays = 2;

/**
 * Until when an order comes in time.
 * Source: docs/specification/1-account-site.md, section 7, "Cut-off".
 */
export const cutOffService = new Hono<ServiceEnv>();
cutOffService.use(bearer);

cutOffService.get("/v1/ArticleGroup", (c) => {
  const cutOff = nextCutOff(new Date()).toISOString();
  return c.json(articleGroups.map((group) => ({ ...group, cutOff })));
});

cutOffService.get("/v1/Campaign/:name", (c) => {
  const name = c.req.param("name");
  const campaign = nextCampaign(name, new Date());
  if (!campaign) return c.json({ error: "no such campaign" }, 404);
  return c.json({
    name,
    title: campaign.title,
    deliveredBy: campaign.day.toISOString().slice(0, 10),
    cutOffs: articleGroups.map((group) => ({
      articleGroup: group.name,
      orderBefore: workingDaysBefore(campaign.day, group.productionDays + deliveryDays).toISOString(),
    })),
  });
});
