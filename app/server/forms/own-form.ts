import { fieldsToKeep } from "./form-body";
import { idempotencyKeyField } from "./form-owner";
import { isOthersForm } from "./idempotency-key";
import { rejectedAnswer } from "./read-form";
import { type RouteModule, wrapAction } from "./wrap-action";

/** A form that was made for another customer reaches no action, and nothing that was typed into it is shown. */
export const withOwnForm = (module: RouteModule): RouteModule =>
  wrapAction(module, async (args, action) => {
    const { context, request } = args;
    const fields = await fieldsToKeep(request);
    if (!isOthersForm(context, fields?.get(idempotencyKeyField) ?? null)) return action(args);
    const error = { "": [context.t("form.otherPerson")] };
    return rejectedAnswer({ submission: { status: "error", initialValue: {}, error } }, 409);
  });
