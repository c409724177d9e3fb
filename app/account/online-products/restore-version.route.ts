import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { restoreOnce } from "~/account/restore-once";
import { NoFields, readForm } from "~/server/forms/read-form";
import { seeOther } from "~/server/forms/see-other";
import { requirePrivate } from "~/server/require-role";
import { firstPage } from "./list-paths";

export function loader({ context }: LoaderFunctionArgs) {
  requirePrivate(context);
  return redirect(firstPage);
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const { services } = requirePrivate(context);
  const { channel } = context.site.storefront;
  const { productCode = "" } = params;
  const form = await readForm(request, NoFields);
  if (!form.ok) return seeOther(context, firstPage, { key: "onlineProducts.restore.failed" });
  return restoreOnce(context, form, {
    restore: () => services.widgets.restore(productCode),
    isBack: async () => (await services.widgets.find(productCode, channel))?.state === "available",
    location: firstPage,
    done: "onlineProducts.restored",
    late: "onlineProducts.restore.failed",
    failed: "onlineProducts.restore.failed",
  });
}
