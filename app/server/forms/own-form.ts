import type { ServerBuild } from "@remix-run/cloudflare";
import { fieldsToKeep } from "./form-body";
import { idempotencyKeyField } from "./form-owner";
import { isOthersForm } from "./idempotency-key";
import { rejectedAnswer } from "./read-form";

type Module = NonNullable<ServerBuild["routes"][string]>["module"];

/** A form that was made for another customer reaches no action, and nothing that was typed into it is shown. */
export function withOwnForm(module: Module): Module {
  const { action } = module;
  if (!action) return module;
  return {
    ...module,
    action: async (args) => {
      const { context, request } = args;
      const fields = await fieldsToKeep(request);
      if (!isOthersForm(context, fields?.get(idempotencyKeyField) ?? null)) return action(args);
      const error = { "": [context.t("form.otherPerson")] };
      return rejectedAnswer({ submission: { status: "error", initialValue: {}, error } }, 409);
    },
  };
}
