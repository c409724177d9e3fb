import type { AppLoadContext } from "@remix-run/cloudflare";
import { retryHref } from "./retry-cookie";

/**
 * Where an error page leads: to the link once more where that may help, else to where a new mail is asked for.
 * @param confirmationPath the page that a mail's link leads to
 */
export async function failureFacts(
  context: AppLoadContext,
  confirmationPath: string,
  otherwise: string | null,
): Promise<{ tryAgain: string; care: string }> {
  const [again, { outside }] = await Promise.all([
    retryHref(context, confirmationPath),
    context.publicLinks(),
  ]);
  return { tryAgain: again ?? otherwise ?? outside.shop, care: outside.customerCare };
}
