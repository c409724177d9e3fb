import type { ActionFunctionArgs, ServerBuild } from "@remix-run/cloudflare";

export type RouteModule = NonNullable<ServerBuild["routes"][string]>["module"];
type Action = NonNullable<RouteModule["action"]>;

/** A route without an action stays as it is. */
export function wrapAction(
  module: RouteModule,
  wrapped: (args: ActionFunctionArgs, action: Action) => Promise<unknown>,
): RouteModule {
  const { action } = module;
  return action ? { ...module, action: (args) => wrapped(args, action) } : module;
}
