import { Hono } from "hono";
import { bearer } from "../bearer";
import { messagesOf } from "../messages/messages";
import type { ServiceEnv } from "../service-env";
import { articleGroups } from "./article-groups";
import { isCampaign, nextDayOf } from "./campaigns";
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
  const titles = messagesOf(c.var.account.storefront).articleGroups;
  return c.json(articleGroups.map((group) => ({ ...group, title: titles[group.name], cutOff })));
});

cutOffService.get("/v1/Campaign/:name", (c) => {
  const name = c.req.param("name");
  if (!isCampaign(name)) return c.json({ error: "no such campaign" }, 404);
  const day = nextDayOf(name, new Date());
  return c.json({
    name,
    title: messagesOf(c.var.account.storefront).campaigns[name],
    deliveredBy: day.toISOString().slice(0, 10),
    cutOffs: articleGroups.map((group) => ({
      articleGroup: group.name,
      orderBefore: workingDaysBefore(day, group.productionDays + deliveryDays).toISOString(),
    })),
  });
});
