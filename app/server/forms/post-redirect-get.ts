import { leadsToSignIn } from "~/session/authenticate";
import { fieldsToKeep } from "./form-body";
import { rejectionIn } from "./read-form";
import { forgetRejectedSubmission, keepForSignIn, saveRejectedSubmission } from "./rejected-submission";
import { type RouteModule, wrapAction } from "./wrap-action";

/** Keeps a rejected form until it is done, and redirects to it; answers directly where it cannot be kept. */
export const withPostRedirectGet = (module: RouteModule): RouteModule =>
  wrapAction(module, async (args, action) => {
    const { context, request } = args;
    try {
      const answer: unknown = await action(args);
      const rejected = rejectionIn(answer);
      if (answer instanceof Response && isDone(answer)) context.afterwards(forgetRejectedSubmission(context));
      return (rejected && (await saveRejectedSubmission(context, rejected))) ?? answer;
    } catch (cause) {
      if (!(cause instanceof Response && leadsToSignIn(cause))) throw cause;
      const fields = await fieldsToKeep(request);
      if (!fields) throw cause;
      const whose = context.customer?.identity ?? null;
      throw await keepForSignIn(context, whose, fields, context.t);
    }
  });

const isDone = (answer: Response): boolean => answer.status === 303 && !leadsToSignIn(answer);
