import { isWholePageOrUnknown } from "~/server/visits";
import type { RouteModule } from "./wrap-action";

type Loader = NonNullable<RouteModule["loader"]>;
type Args = Parameters<Loader>[0];

/**
 * Pages that load no script of others take no form that a script sends by `fetch`, nor one that leads into a frame: the script of a
 * vendor that was hacked would otherwise change an e-mail address from any other page, unseen. With `handle.documentOnly` nothing is read so, either;
 * with `handle.openToScripts` a form is taken that gives nothing away.
 * Source: docs/decisions/0117-scripts-of-others-get-little.md.
 */
export function withDocumentRequests(module: RouteModule, isOpenToScripts: boolean): RouteModule {
  const { action, loader, handle } = module;
  const isRead = isIn(handle, "documentOnly");
  const isOpen = isOpenToScripts || isIn(handle, "openToScripts");
  return {
    ...module,
    ...(loader && isRead ? { loader: (args) => whereShown(args, loader) } : {}),
    ...(action && module.default !== undefined && !isOpen
      ? { action: (args) => whereShown(args, action) }
      : {}),
  };
}

const isIn = (handle: unknown, key: string) => typeof handle === "object" && handle !== null && key in handle;

/** @throws Response 403 for what no person would see */
function whereShown<Answer>(args: Args, answer: (args: Args) => Answer): Answer {
  const { request, context } = args;
  if (isWholePageOrUnknown(request)) return answer(args);
  const [status, reason] = [403, "not asked for as a page"];
  context.log.security("request-refused", { status, reason });
  throw new Response(`${reason}\n`, { status, headers: { "Content-Type": "text/plain; charset=utf-8" } });
}
