import type { AppLoadContext } from "@remix-run/cloudflare";
import type { FormOutcome } from "~/platform/log";
import { leadsToSignIn } from "~/session/authenticate";
import { rejectionIn } from "./read-form";
import {
  forgetRejectedSubmission,
  keepForSignIn,
  type RejectedSubmission,
  saveRejectedSubmission,
} from "./rejected-submission";
import { forgetShownUnsent } from "./return-to-unsent";
import { typedFields } from "./typed-fields";
import { unsentFields } from "./unsent-fields";
import { type RouteModule, wrapAction } from "./wrap-action";

/** Keeps a rejected form until it is done, and redirects to it; answers directly where it cannot be kept. */
export const withPostRedirectGet = (module: RouteModule): RouteModule =>
  wrapAction(module, async (args, action) => {
    const { context, request } = args;
    try {
      const answer: unknown = await action(args);
      const rejected = rejectionIn(answer);
      context.log.outcome ??= outcomeOf(rejected ?? answer);
      const saved = rejected && (await saveRejectedSubmission(context, rejected));
      const done = answer instanceof Response && isDone(answer);
      if (done) context.afterwards(forgetRejectedSubmission(context));
      if (done || saved) context.setCookies.push(...(await forgetShownUnsent(context)));
      return saved ?? answer;
    } catch (cause) {
      context.log.outcome ??= cause instanceof Response ? outcomeOf(cause) : "failed";
      if (!(cause instanceof Response)) throw cause;
      if (leadsToSignIn(cause)) {
        const fields = await unsentFields(request);
        throw fields ? await keepForSignIn(context, fields) : cause;
      }
      if (!(context.outage && cause.status === 503)) throw cause;
      const fields = await unsentFields(request);
      throw (fields && (await saveRejectedSubmission(context, untried(context, fields)))) ?? cause;
    }
  });

/** By the statuses of an answer, or of a rejected form (read-form.ts). */
function outcomeOf(answer: unknown): FormOutcome {
  if (answer instanceof Response && leadsToSignIn(answer)) return "unsent";
  const status = statusOf(answer);
  if (status < 400) return "saved";
  return status < 500 ? "rejected" : "failed";
}

/** Of what an action gives, whose status may be in `init`. */
function statusOf(answer: unknown): number {
  if (typeof answer !== "object" || answer === null) return 200;
  if ("status" in answer && typeof answer.status === "number") return answer.status;
  return "init" in answer ? statusOf(answer.init) : 200;
}

const isDone = (answer: Response): boolean => answer.status === 303 && !leadsToSignIn(answer);

/** The page says that the account cannot be reached, and shows the form once it can. */
function untried({ t }: AppLoadContext, fields: URLSearchParams): RejectedSubmission {
  const error = { "": [t("form.refused")] };
  return {
    status: 200,
    answer: { submission: { status: "error", initialValue: typedFields(fields), error } },
  };
}
