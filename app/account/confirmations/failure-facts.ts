import type { AppLoadContext } from "@remix-run/cloudflare";
import { type ConfirmationFailure, type ConfirmationPath, failedLink, isFinal } from "./mailed-link.public";

const reasons = {
  "/change-email-confirmation": {
    failed: "confirmations.changeEmail.failed.message",
    used: "confirmations.changeEmail.used",
  },
  "/delete-account-confirmation": {
    failed: "confirmations.deleteAccount.failed.message",
    used: "confirmations.deleteAccount.used",
  },
  "/subscription-confirmation": {
    failed: "confirmations.subscription.failed.message",
    used: "confirmations.subscription.failed.message",
  },
} as const;

export interface FailureFacts {
  message: string;
  /** What the customer can do about it. */
  remedy: { href: string; label: string };
  care: string;
  isUnknown: boolean;
}

/** @param confirmationPath the page that the mail's link leads to */
export async function failureFacts(
  context: AppLoadContext,
  confirmationPath: ConfirmationPath,
  otherwise: string | null,
): Promise<FailureFacts> {
  const [link, { outside }] = await Promise.all([
    failedLink(context, confirmationPath),
    context.publicLinks(),
  ]);
  const failure = link?.failure ?? null;
  const mayTry = link !== null && !isFinal(failure);
  // Somebody else's link: the error stays the same until somebody else is signed in. A newsletter's belongs to no account.
  const ofAccount = confirmationPath !== "/subscription-confirmation" && context.customer !== null;
  const signsOut = failure === "unmatched" && ofAccount && !mayTry;
  const anew = {
    href: mayTry ? link.path : (otherwise ?? outside.shop),
    label: context.t("trouble.tryAgain"),
  };
  return {
    message: context.t(messageOf(confirmationPath, failure, ofAccount)),
    remedy: signsOut ? { href: "/logout", label: context.t("menu.sign-out") } : anew,
    care: outside.customerCare,
    isUnknown: failure === "unknown",
  };
}

function messageOf(path: ConfirmationPath, failure: ConfirmationFailure | null, ofAccount: boolean) {
  switch (failure) {
    case "unknown":
      return "confirmations.unknown.message";
    case "often":
      return "confirmations.often";
    case "expired":
      return "confirmations.expired";
    case "unmatched":
      return ofAccount ? "confirmations.unmatched.signedIn" : "confirmations.unmatched";
    case "used":
      return reasons[path].used;
    default:
      return reasons[path].failed;
  }
}
