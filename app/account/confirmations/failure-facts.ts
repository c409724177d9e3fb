import type { AppLoadContext } from "@remix-run/cloudflare";
import { type ConfirmationPath, retryHref } from "./mailed-link.public";

/** @param confirmationPath the page that the mail's link leads to */
export async function failureFacts(
  context: AppLoadContext,
  confirmationPath: ConfirmationPath,
  otherwise: string | null,
): Promise<{ tryAgain: string; care: string }> {
  const [again, { outside }] = await Promise.all([
    retryHref(context, confirmationPath),
    context.publicLinks(),
  ]);
  return { tryAgain: again ?? otherwise ?? outside.shop, care: outside.customerCare };
}
