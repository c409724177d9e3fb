import type { AppLoadContext, EntryContext } from "@remix-run/cloudflare";
import { RemixServer } from "@remix-run/react";
import { renderToString } from "react-dom/server";
import { PageContext } from "~/shell/page-context";

/**
 * Renders a page, whole: the HTML is complete in one answer, and an error in rendering is an error page with its status.
 * Nothing hydrates, so no data is handed off to the browser (docs/decisions/0002).
 */
export default function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  remix: EntryContext,
  context: AppLoadContext,
): Response {
  const html = renderToString(
    <PageContext.Provider value={context}>
      <RemixServer context={{ ...remix, serverHandoffStream: undefined }} url={request.url} />
    </PageContext.Provider>,
  );
  headers.set("Content-Type", "text/html; charset=utf-8");
  return new Response(`<!DOCTYPE html>${html}`, { status, headers });
}

/** What no loader or action expected. Remix has its own words for the customer; the log gets the cause. */
export function handleError(error: unknown, { context }: { context: AppLoadContext }): void {
  context.log.error("an unexpected error", error);
}
