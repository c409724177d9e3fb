import { cookie, cookieNames } from "~/platform/cookies";
import type { Environment } from "~/platform/environment";
import { type Purpose, seal, unseal } from "~/platform/seal";
import type { Site } from "~/platform/storefront-of-host";
import { identityOf, Session } from "./session";

/** Browsers drop a cookie above 4,096 bytes; 300 are left for its name and attributes. */
const maxCookiePartBytes = 3_796;
const maxParts = 4;
const maxCandidates = 8;
const lifetime = 60 * 60 * 24 * 14;

const partName = (index: number) => (index === 0 ? cookieNames.session : `${cookieNames.session}.${index}`);
const purposeAt = (site: Site): Purpose => ({ name: "session", site });

/** @throws Error when the session does not fit into the cookies */
export async function storeSession(
  session: Session,
  site: Site,
  environment: Environment,
): Promise<string[]> {
  const sealed = await seal({ ...session }, purposeAt(site), lifetime, environment);
  const parts = cut(sealed, maxCookiePartBytes);
  if (parts.length > maxParts)
    throw new Error(`A session of ${sealed.length} bytes does not fit into cookies`);
  const life = { domain: site.cookieDomain, maxAge: lifetime };
  return Array.from({ length: maxParts }, (_, index) => {
    const part = parts[index];
    if (part === undefined) return cookie(partName(index), "", { ...life, maxAge: 0 });
    return cookie(partName(index), index === 0 ? `${parts.length}~${part}` : part, life);
  });
}

export function forgetSession(site: Site): string[] {
  const domains = site.cookieDomain === null ? [null] : [site.cookieDomain, null];
  return domains.flatMap((domain) =>
    Array.from({ length: maxParts }, (_, index) => cookie(partName(index), "", { domain, maxAge: 0 })),
  );
}

/**
 * A sibling host can add cookies of the same name: the newest that opens counts, and two different
 * people sign nobody in.
 */
export async function openSession(
  cookies: ReadonlyMap<string, readonly string[]>,
  site: Site,
  environment: Environment,
): Promise<{ session: Session | null; present: boolean }> {
  const firsts = cookies.get(cookieNames.session) ?? [];
  if (firsts.length === 0) return { session: null, present: false };
  const opened: Session[] = [];
  for (const candidate of candidates(firsts, cookies)) {
    const claims = await unseal(candidate, purposeAt(site), environment);
    const session = Session.safeParse(claims);
    if (session.success && identityOf(session.data.idToken)) opened.push(session.data);
  }
  const subjects = new Set(opened.map((session) => identityOf(session.idToken)?.subject));
  if (subjects.size > 1) return { session: null, present: true };
  return { session: opened.sort((one, other) => other.expires - one.expires)[0] ?? null, present: true };
}

function* candidates(
  firsts: readonly string[],
  cookies: ReadonlyMap<string, readonly string[]>,
): Generator<string> {
  let made = 0;
  for (const first of firsts) {
    const match = /^([1-4])~(.+)$/.exec(first);
    if (!match?.[2]) continue;
    let messages = [match[2]];
    for (let index = 1; index < Number(match[1]); index++) {
      const parts = cookies.get(partName(index)) ?? [];
      messages = messages.flatMap((text) => parts.map((part) => text + part)).slice(0, maxCandidates);
    }
    for (const text of messages) if (made++ < maxCandidates) yield text;
  }
}

function cut(text: string, length: number): string[] {
  return Array.from({ length: Math.ceil(text.length / length) }, (_, index) =>
    text.slice(index * length, (index + 1) * length),
  );
}
