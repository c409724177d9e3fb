import type { AppLoadContext, EntryContext } from "@remix-run/cloudflare";
import { RemixServer } from "@remix-run/react";
import { renderToString } from "react-dom/server";
import { PageContext } from "~/shell/page-context";
import { pageScripts } from "~/shell/page-scripts";

/** Statuses from here on are pages that could not be made. */
const trouble = 400;

/**
 * Renders a page, whole: the HTML is complete in one answer, and an error in rendering is an error page with its status.
 * Nothing hydrates, so no data is handed off to the browser (docs/decisions/0002).
 */
export default async function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  remix: EntryContext,
  context: AppLoadContext,
): Promise<Response> {
  context.outsideScripts.push(...pageScripts(context, handlesOf(remix)));
  if (context.testVariants.remember !== null) context.setCookies.push(context.testVariants.remember);
  const customerCare = status < trouble ? null : (await context.publicLinks()).outside.customerCare;
  const html = renderToString(
    <PageContext.Provider value={{ ...context, customerCare }}>
      <RemixServer context={{ ...remix, serverHandoffStream: undefined }} url={request.url} />
    </PageContext.Provider>,
  );
  headers.set("Content-Type", "text/html; charset=utf-8");
  return new Response(`<!DOCTYPE html>${html}`, { status, headers });
}

/** What each route of the page says of itself. */
function handlesOf({ staticHandlerContext, routeModules }: EntryContext): unknown[] {
  return staticHandlerContext.matches.map(({ route }) => routeModules[route.id]?.handle);
}

/** What no loader or action expected. Remix has its own words for the customer; the log gets the cause. */
export function handleError(error: unknown, { context }: { context: AppLoadContext }): void {
  context.log.error("an unexpected error", error);
}
