import { redirect, type ServerBuild } from "@remix-run/cloudflare";
import { signInStart } from "~/session/authenticate";
import { fieldsToKeep } from "./form-body";
import { keepForSignIn, type RejectedSubmission, saveRejectedSubmission } from "./rejected-submission";

type Module = NonNullable<ServerBuild["routes"][string]>["module"];

/**
 * A route whose refused forms are shown to a GET. Its action goes on answering with the form as it was sent; that answer is
 * kept, and the browser led to it. Where it cannot be kept, it is the answer, as the action meant it.
 */
export function withPostRedirectGet(module: Module): Module {
  const { action } = module;
  if (!action) return module;
  return {
    ...module,
    action: async (args) => {
      const { context, request } = args;
      try {
        const answer: unknown = await action(args);
        const rejected = rejectionIn(answer);
        return (rejected && (await saveRejectedSubmission(context, rejected))) ?? answer;
      } catch (cause) {
        if (!(cause instanceof Response && leadsToSignIn(cause))) throw cause;
        const fields = await fieldsToKeep(request);
        if (!fields) throw cause;
        const whose = context.customer?.identity ?? null;
        throw redirect(await keepForSignIn(context, whose, fields, context.t), 303);
      }
    },
  };
}

/** An action's answer that is the form again, with what is wrong with it; null for every other. */
function rejectionIn(answer: unknown): RejectedSubmission | null {
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
