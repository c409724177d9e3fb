import type { AppLoadContext, EntryContext } from "@remix-run/cloudflare";
import { RemixServer } from "@remix-run/react";
import { renderToString } from "react-dom/server";
import { z } from "zod";
import { forgetShownToast } from "./layout/flash-toast";
import { PageContext, pageOf } from "./layout/page-context";
import { pageScripts } from "./layout/page-scripts";
import { isWithoutHeading, preloadHeader, shownSheets } from "./layout/preload-header";
import type { RejectedSubmission } from "./server/forms/rejected-submission";

/** Statuses from here on are pages that could not be made. */
const problem = 400;

/**
 * Renders a page, whole: the HTML is complete in one answer, and an error in rendering is an error page with its status.
 * Nothing hydrates, so no data is handed off to the browser (docs/decisions/0002).
 */
export default async function renderPage(
  request: Request,
  loadedStatus: number,
  headers: Headers,
  remix: EntryContext,
  context: AppLoadContext,
): Promise<Response> {
  const rejected = await context.rejectedSubmission();
  const status = loadedStatus < problem && rejected ? rejected.status : loadedStatus;
  context.outsideScripts.push(...pageScripts(context, routePathOf(remix)));
  if (context.testVariants.remember !== null) context.setCookies.push(context.testVariants.remember);
  const isPlain = isPlainPage(remix);
  if (!isPlain) forgetShownToast(context);
  const links = status < problem && !isPlain ? null : await context.publicLinks();
  const answered = withRejectedSubmission(remix, rejected);
  const url = context.submissionId === null ? context.url : request.url;
  const errorStatus = remix.staticHandlerContext.errors ? status : null;
  const { brand } = context.site.storefront;
  const sheets = shownSheets(brand, answered);
  const page = await pageOf(context, links, failureIn(answered), sheets, errorStatus);
  const html = renderToString(
    <PageContext.Provider value={page}>
      <RemixServer context={{ ...answered, serverHandoffStream: undefined }} url={url} />
    </PageContext.Provider>,
  );
  headers.set("Content-Type", "text/html; charset=utf-8");
  headers.set("Link", preloadHeader(brand, remix));
  if (context.customer && !context.savesData) headers.set("Speculation-Rules", '"/speculation/rules.json"');
  return new Response(`<!DOCTYPE html>${html}`, { status, headers });
}

/** The page of a refused form shows it as its action's own answer would have: nobody else on the page asks for it. */
function withRejectedSubmission(remix: EntryContext, rejected: RejectedSubmission | null): EntryContext {
  const { staticHandlerContext } = remix;
  const leaf = staticHandlerContext.matches.at(-1)?.route.id;
  if (rejected === null || leaf === undefined) return remix;
  const actionData = { [leaf]: rejected.answer };
  return { ...remix, staticHandlerContext: { ...staticHandlerContext, actionData } };
}

const RejectedForm = z.object({
  submission: z.object({ error: z.object({ "": z.array(z.string()).nonempty() }) }),
});

function failureIn({ staticHandlerContext: { actionData } }: EntryContext): string | null {
  if (!actionData) return null;
  const [answer] = Object.values(actionData);
  return RejectedForm.safeParse(answer).data?.submission.error[""][0] ?? null;
}

/** Neither in the shell (site/shell.route.tsx), which reads its links itself and shows messages, nor a photo, which needs no links. */
const isPlainPage = ({ staticHandlerContext, routeModules }: EntryContext): boolean =>
  !staticHandlerContext.matches.some(
    ({ route }) => route.id === "site/shell.route" || isWithoutHeading(routeModules[route.id]?.handle),
  );

/** The page's path as app/routes.ts writes it. */
function routePathOf({ staticHandlerContext }: EntryContext): string {
  return staticHandlerContext.matches.flatMap(({ route }) => route.path || []).join("/");
}

/** What no loader or action expected. Remix has its own words for the customer; the log gets the cause. */
export function handleError(error: unknown, { context }: { context: AppLoadContext }): void {
  context.log.error("an unexpected error", error);
}
