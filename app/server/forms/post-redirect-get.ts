import { redirect, type ServerBuild } from "@remix-run/cloudflare";
import { signInStart } from "~/session/authenticate";
import { fieldsToKeep } from "./form-body";
import { rejectionIn } from "./read-form";
import { keepForSignIn, saveRejectedSubmission } from "./rejected-submission";

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

function leadsToSignIn({ headers }: Response): boolean {
  const location = headers.get("Location") ?? "";
  return location === signInStart || location.startsWith(`${signInStart}?`);
}
