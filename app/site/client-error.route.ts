import { type ActionFunctionArgs, redirect } from "@remix-run/cloudflare";
import { z } from "zod";
import { scrub } from "~/platform/scrub";
import { readFormFields } from "~/server/forms/form-body";
import { isRateLimited, retryAfter } from "~/server/rate-limits";

const Report = z.object({ stack: z.string().min(1).max(2_000) });

class BrowserError extends Error {
  override name = "BrowserError";
}

export const handle = { body: "clientError" };

export const loader = () => redirect("/");

export async function action({ request, context }: ActionFunctionArgs) {
  const report = Report.safeParse(Object.fromEntries(await readFormFields(request, ["stack"])));
  if (!report.success) return new Response(null, { status: 400 });
  const stack = scrub(report.data.stack);
  if (await isRateLimited(context, "client error", stack))
    return new Response(null, { status: 429, headers: retryAfter });
  const error = new BrowserError(stack.split("\n")[0]);
  error.stack = stack;
  context.log.error("a script failed in the browser", error);
  return new Response(null, { status: 204 });
}
