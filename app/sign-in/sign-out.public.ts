import { cookie, cookieNames } from "~/platform/cookies";
import { customerPseudonym } from "~/platform/pseudonym";
import { confirmationCookies } from "~/server/confirmation-cookies";
import { endPush } from "~/server/push/push";
import { type Circumstance, rememberSuccess } from "~/server/remembered-success";
import type { RequestContext } from "~/server/request-context";
import { endSession } from "~/session/end-sessions";
import { identityOf } from "~/session/session";
import type { AfterSignOut } from "./after-sign-out";
import { signedOutPath } from "./after-sign-out";
import { leaveAuthority } from "./leave-authority";

const rememberFor = 60 * 60 * 24 * 30;

/** The next sign-in in this browser asks for the password, whatever the authority remembers. */
export const askForPassword = (): string => cookie(cookieNames.signedOut, "1", { maxAge: rememberFor });

/** Source: docs/specification/1-account-site.md, section 4; docs/specification/product.md, item 12. */
export async function signOut(
  context: RequestContext,
  after?: AfterSignOut,
  circumstance: Circumstance = "now",
): Promise<string> {
  const { sessionManager, setCookies } = context;
  const { session } = sessionManager;
  const [ended] = session ? await Promise.all([endSession(session, context), endPush(context)]) : [];
  sessionManager.end();
  const subject = session && identityOf(session.idToken)?.subject;
  if (subject) {
    const customer = await customerPseudonym(subject, context);
    context.log.security("signed-out", { customer, ended });
  }
  // A newsletter's has an address, which is not the next person's to see.
  const links = Object.values(confirmationCookies).filter((name) => context.cookies.has(name));
  setCookies.push(...links.map((name) => cookie(name, "", { maxAge: 0 })));
  setCookies.push(askForPassword(), ...(after ? [rememberSuccess(after, circumstance)] : []));
  return (session && (await leaveAuthority(session, context, after))) ?? signedOutPath(after);
}
