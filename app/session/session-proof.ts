import { cookie, cookieNames } from "~/platform/cookies";
import type { Environment } from "~/platform/environment";
import { isSignatureOf, signatureOf } from "~/platform/signature";
import type { Site } from "~/platform/storefront-of-host";

/** Says that this browser holds the session, and until when nobody has to be asked whether it is still open. */
export interface SessionProof {
  label: string;
  /** Seconds since 1970. */
  until: number;
  signature: string;
}

const maxProofs = 20;

const form = /^([0-9a-f]{8})~(\d{1,12})~([\w-]{43})$/;

/** Tells sessions apart; proves nothing. */
export const labelOf = (sessionId: string): string => sessionId.slice(0, 8);

const textOf = (sessionId: string, until: number) => `session-proof ${sessionId} ${until}`;

/** @param seconds for which nobody has to be asked; 0 names the session and proves no more */
export async function storeProof(
  sessionId: string,
  seconds: number,
  site: Site,
  environment: Environment,
): Promise<string> {
  const until = Math.floor(Date.now() / 1000) + seconds;
  const signature = await signatureOf(textOf(sessionId, until), site, environment);
  const value = `${labelOf(sessionId)}~${until}~${signature}`;
  return cookie(cookieNames.sessionProof, value, { maxAge: environment.sessionIdleSeconds });
}

export const forgetProof = (): string => cookie(cookieNames.sessionProof, "", { maxAge: 0 });

/** A sibling host cannot set this cookie, but some browsers take one without a name for it. */
export function readProofs(cookies: ReadonlyMap<string, readonly string[]>): SessionProof[] {
  return (cookies.get(cookieNames.sessionProof) ?? []).slice(0, maxProofs).flatMap((value) => {
    const [, label, until, signature] = form.exec(value) ?? [];
    return label && until && signature ? [{ label, until: Number(until), signature }] : [];
  });
}

export async function isProofOf(
  proof: SessionProof,
  sessionId: string,
  site: Site,
  environment: Environment,
): Promise<boolean> {
  if (proof.label !== labelOf(sessionId)) return false;
  return isSignatureOf(proof.signature, textOf(sessionId, proof.until), site, environment);
}
