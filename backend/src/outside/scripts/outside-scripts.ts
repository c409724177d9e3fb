import { Hono } from "hono";
import type { ServiceEnv } from "../../service-env";
import { storefronts } from "../../storefronts";
import { analyticsScript } from "./analytics-script";
import { chatScript } from "./chat-script";
import { consentScript } from "./consent-script";
import { feedbackScript } from "./feedback-script";
import { scriptFrame } from "./script-frame";

const programs: Readonly<Record<string, string>> = {
  "consent.js": consentScript,
  "analytics.js": analyticsScript,
  "chat.js": chatScript,
  "feedback.js": feedbackScript,
};

/** Stand-ins for the scripts of others that the account site loads, each storefront's under its own pages. */
export const outsideScripts = new Hono<ServiceEnv>();

outsideScripts.get("/:storefront/scripts/:name", (c) => {
  const storefront = storefronts.find(({ id }) => id === c.req.param("storefront"));
  const program = programs[c.req.param("name")];
  if (!storefront || program === undefined) return c.notFound();
  return c.body(scriptFrame(storefront, program), 200, {
    "content-type": "text/javascript; charset=utf-8",
    "cache-control": "no-cache",
    "cross-origin-resource-policy": "cross-origin",
    "x-content-type-options": "nosniff",
  });
});

/** Where analytics reports to. Nothing is kept: a developer sees the reports in the browser's network panel. */
outsideScripts.post("/:storefront/scripts/analytics-events", (c) => c.body(null, 204));
