import type { AppLoadContext } from "@remix-run/cloudflare";

import { type ConfirmationPath, retryOf } from "./mailed-link.public";

/** @param confirmationPath the page that the mail's link leads to */
export async function failureFacts(
  context: AppLoadContext,
  confirmationPath: ConfirmationPath,
  otherwise: string | null,
): Promise<{ tryAgain: string; care: string; isUnknown: boolean }> {
  const [again, { outside }] = await Promise.all([retryOf(context, confirmationPath), context.publicLinks()]);
  return {
    tryAgain: again?.path ?? otherwise ?? outside.shop,
    care: outside.customerCare,
    isUnknown: again?.unheard ?? false,
  };
}
