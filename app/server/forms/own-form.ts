import { redirect } from "@remix-run/cloudflare";
import { fieldsToKeep } from "./form-body";
import { idempotencyKeyField } from "./form-owner";
import { isOthersForm } from "./idempotency-key";
import { rememberToast } from "./toast";
import { sealUnsent } from "./unsent-form";
import { type RouteModule, wrapAction } from "./wrap-action";

/**
 * A form that was made for another customer reaches no action; its page is opened anew, with what is this customer's, and the other's
 * waits sealed for the other's sign-in. Forms with files are not read here: their actions ask (form-owner.ts).
 */
export const withOwnForm = (module: RouteModule): RouteModule =>
  wrapAction(module, async (args, action) => {
    const { context, request } = args;
    const fields = await fieldsToKeep(request);
    if (!fields || !isOthersForm(context, fields.get(idempotencyKeyField))) return action(args);
    // Opened anew: fields without what is stored would delete it at the next submit.
    context.setCookies.push(rememberToast(context.customer?.ownerTag, { key: "form.otherPerson" }));
    context.setCookies.push(...((await sealUnsent(context, fields))?.setCookies ?? []));
    return redirect(context.url.pathname + context.url.search, 303);
  });
