import { redirect } from "@remix-run/cloudflare";
import { speaksUploadProtocol } from "~/server/upload-protocol";
import { signInPath } from "~/session/authenticate";
import { bodyLimitsOf } from "./body-limits";
import { readFormBody } from "./form-body";
import type { RouteModule } from "./wrap-action";

/** Reads an action's form before it runs, and rejects what no page of the site sends. */
export function withCheckedBody(module: RouteModule): RouteModule {
  const { action, handle } = module;
  return {
    ...module,
    action: async (args) => {
      const { context, request } = args;
      if (!action) throw new Response(null, { status: 405 });
      const limits = bodyLimitsOf(handle, context.customer === null);
      const body = limits && (await readFormBody(request, limits));
      const { sessionManager } = context;
      // The body may have come slowly, and the customer may have signed out meanwhile.
      if (sessionManager.session && !(await sessionManager.isOpen()))
        throw speaksUploadProtocol(request, context.url)
          ? new Response(null, { status: 401 })
          : redirect(signInPath(context.url), 303);
      if (body === null || body.ok) return action(args);
      const message = context.t(body.status === 413 ? "form.tooLarge" : "form.refused");
      throw new Response(`${message}\n`, {
        status: body.status,
        headers: { "Content-Type": "text/plain; charset=utf-8" },
      });
    },
  };
}
