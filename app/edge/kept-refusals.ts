import type { ActionFunctionArgs, ServerBuild } from "@remix-run/cloudflare";
import { keepForSignIn, keepRefusal, longestKept, type RefusedForm } from "./refused-form";
import { signInStart } from "./session-stage";

type Module = NonNullable<ServerBuild["routes"][string]>["module"];

/**
 * A route whose refused forms are shown to a GET. Its action goes on answering with the form as it was sent; that answer is
 * kept, and the browser led to it. Where it cannot be kept, it is the answer, as the action meant it.
 */
export function withKeptRefusals(module: Module): Module {
  const { action } = module;
  if (!action) return module;
  return {
    ...module,
    action: async (args) => {
      const { request, fields } = await readable(args.request);
      try {
        const answer: unknown = await action({ ...args, request });
        const refused = refusalIn(answer);
        return (refused && (await keepRefusal(args.context, refused))) ?? answer;
      } catch (cause) {
        if (fields && cause instanceof Response && leadsToSignIn(cause))
          throw await keepForSignIn(args.context, fields);
        throw cause;
      }
    },
  };
}

/** What a form of the usual size says, beside the request that says it: a body is read once. */
async function readable(
  request: ActionFunctionArgs["request"],
): Promise<{ request: Request; fields: URLSearchParams | null }> {
  const { url, method, headers } = request;
  const length = Number(headers.get("content-length") ?? Number.NaN);
  const isForm = headers.get("content-type")?.startsWith("application/x-www-form-urlencoded");
  if (!isForm || !(length <= longestKept)) return { request, fields: null };
  const body = await request.text();
  return { request: new Request(url, { method, headers, body }), fields: new URLSearchParams(body) };
}

/** An action's answer that is the form again, with what is wrong with it; null for every other. */
function refusalIn(answer: unknown): RefusedForm | null {
  if (typeof answer !== "object" || answer === null) return null;
  if (!("type" in answer && answer.type === "DataWithResponseInit" && "data" in answer && "init" in answer))
    return null;
  const { data, init } = answer;
  if (typeof data !== "object" || data === null || typeof init !== "object" || init === null) return null;
  const status = "status" in init && typeof init.status === "number" ? init.status : 200;
  return "submission" in data ? { status, answer: { submission: data.submission } } : null;
}

function leadsToSignIn({ headers }: Response): boolean {
  const location = headers.get("Location") ?? "";
  return location === signInStart || location.startsWith(`${signInStart}?`);
}
