import { cookie, cookieNames, cookieParts } from "~/platform/cookies";
import { digestOf } from "~/platform/digest";
import type { Environment } from "~/platform/environment";
import { headerOfSealed, type Purpose, seal, unseal } from "~/platform/seal";
import type { Site } from "~/platform/storefront-of-host";
import { identityIn, type Session, sessionIn } from "./session";
import { forgetProof, isProofOf, labelOf, readProofs, type SessionProof } from "./session-proof";
import { triesIn } from "./unknown-key";

const maxParts = 4;
/** More than a browser keeps for a site. */
const maxTries = 200;
/** Parts without digests, as they were stored before, can only be tried in combination: of one first part, and of all. */
const maxCombinations = 8;
const maxCombined = 40;

type Cookies = ReadonlyMap<string, readonly string[]>;

export interface OpenedSession {
  session: Session | null;
  /** True for cookies that open no session, too. */
  present: boolean;
  /** How many cookies there are with the name of the first part. */
  candidates: number;
  /** Somebody else, a sibling host most likely, has set cookies of the same name. */
  conflict: boolean;
  /** There is one of this browser, which a key that is not known here has sealed, or has signed the proof of. */
  unknownKey: boolean;
  /** How often that has been so for this browser just now. */
  keyTries: number;
  /** Seconds since 1970: until then the session is known to be open; 0 when it is not. */
  provenUntil: number;
  /** Seconds since 1970. */
  sealedUntil: number;
}

const partName = (index: number) => (index === 0 ? cookieNames.session : `${cookieNames.session}.${index}`);
const partNames = Array.from({ length: maxParts }, (_, index) => partName(index));
const purposeAt = (site: Site): Purpose => ({ name: "session", site });
const partDigest = async (part: string) => (await digestOf(part)).slice(0, 16);

/** @throws Error when the session does not fit into the cookies */
export async function storeSession(
  session: Session,
  site: Site,
  environment: Environment,
): Promise<string[]> {
  const seconds = environment.sessionIdleSeconds;
  const sealed = await seal({ ...session }, purposeAt(site), seconds, environment, labelOf(session.id));
  const [first = "", ...others] = cookieParts(sealed);
  if (others.length >= maxParts)
    throw new Error(`A session of ${sealed.length} bytes does not fit into cookies`);
  const digests = (await Promise.all(others.map(partDigest))).join(".");
  const values = [[others.length + 1, ...(digests ? [digests] : []), first].join("~"), ...others];
  const life = { domain: site.cookieDomain, maxAge: seconds };
  return partNames.map((name, index) =>
    cookie(name, values[index] ?? "", values[index] === undefined ? { ...life, maxAge: 0 } : life),
  );
}

export function forgetSession(site: Site): string[] {
  const domains = site.cookieDomain === null ? [null] : [site.cookieDomain, null];
  return [
    ...domains.flatMap((domain) => partNames.map((name) => cookie(name, "", { domain, maxAge: 0 }))),
    forgetProof(),
  ];
}

/**
 * A sibling host can add cookies of the same name, but no proof: the session that the proof names counts, of
 * several texts of it the newest. Source: docs/decisions/0113-the-right-session-cookie.md.
 */
export async function openSession(
  cookies: Cookies,
  site: Site,
  environment: Environment,
): Promise<OpenedSession> {
  const candidates = cookies.get(cookieNames.session)?.length ?? 0;
  const conflict = partNames.some((name) => (cookies.get(name)?.length ?? 0) > 1);
  const none = {
    session: null,
    present: candidates > 0,
    candidates,
    conflict,
    unknownKey: false,
    keyTries: triesIn(cookies),
    provenUntil: 0,
    sealedUntil: 0,
  };
  if (candidates === 0) return none;

  const proofs = readProofs(cookies);
  const { labelled, unlabelled } = await sealedCandidates(cookies, new Set(proofs.map(({ label }) => label)));
  const openAll = (sealed: readonly string[]) =>
    openCandidates(sealed.slice(0, maxTries), proofs, site, environment);
  const named = await openAll(labelled);
  let eligible = named.filter(({ provenUntil }) => provenUntil > 0);
  if (eligible.length === 0) {
    if (named.length > 0 || labelled.some((text) => isOfUnknownKey(text, environment)))
      return { ...none, unknownKey: true };
    const earlier = await openAll(unlabelled);
    const proven = earlier.filter(({ provenUntil }) => provenUntil > 0);
    // Sessions of before there were proofs have no start, either.
    const unproven = earlier.filter(({ session }) => proofs.length === 0 && session.startedAt === undefined);
    eligible = proven.length > 0 ? proven : unproven;
  }
  if (new Set(eligible.map(({ subject }) => subject)).size > 1) return none;
  const [newest] = eligible.sort((one, other) => other.session.expires - one.session.expires);
  if (!newest) return none;
  const { session, provenUntil, sealedUntil } = newest;
  return { ...none, session, provenUntil, sealedUntil };
}

interface Opened extends Pick<OpenedSession, "provenUntil" | "sealedUntil"> {
  session: Session;
  subject: string;
}

async function openCandidates(
  sealed: readonly string[],
  proofs: readonly SessionProof[],
  site: Site,
  environment: Environment,
): Promise<Opened[]> {
  const opened: Opened[] = [];
  for (const text of sealed) {
    const claims = await unseal(text, purposeAt(site), environment);
    const session = sessionIn(claims);
    const subject = session === null ? undefined : identityIn(session)?.subject;
    if (!session || subject === undefined) continue;
    let provenUntil = 0;
    for (const proof of proofs)
      if (await isProofOf(proof, session.id, site, environment)) provenUntil = proof.until;
    opened.push({ session, subject, provenUntil, sealedUntil: Number(claims?.exp ?? 0) });
  }
  return opened;
}

const isOfUnknownKey = (text: string, { sealingKeys }: Environment) => {
  const kid = headerOfSealed(text)?.kid;
  return !sealingKeys.some((key) => key.kid === kid);
};

type PartsByDigest = ReadonlyMap<string, string>;

/** Those whose label a proof names, and those from before there were labels. */
async function sealedCandidates(cookies: Cookies, labels: ReadonlySet<string>) {
  const labelled: string[] = [];
  const unlabelled: string[] = [];
  const others = await Promise.all(partNames.slice(1).map((name) => partsByDigest(cookies.get(name))));
  const firsts = distinct(cookies.get(cookieNames.session)).flatMap(firstPartOf);
  const digested = firsts.flatMap((first) => (first.digests ? joinedByDigest(first, others) : []));
  const combined: string[] = [];
  for (const first of firsts)
    if (!first.digests && combined.length < maxCombined) combined.push(...combinationsOf(first, others));
  for (const text of [...digested, ...combined]) {
    const header = headerOfSealed(text);
    if (header?.label === null) unlabelled.push(text);
    else if (header && labels.has(header.label)) labelled.push(text);
  }
  return { labelled, unlabelled };
}

const distinct = (values: readonly string[] = []) => [...new Set(values.slice(0, maxTries))];

/** Each part once: a digest for each pair of a first part and another took seconds. */
async function partsByDigest(values: readonly string[] | undefined): Promise<PartsByDigest> {
  const parts = distinct(values);
  const digests = await Promise.all(parts.map(partDigest));
  return new Map(parts.map((part, index) => [digests[index] ?? "", part]));
}

interface FirstPart {
  /** Of the parts that follow; null as it was stored before there were digests. */
  digests: readonly string[] | null;
  following: number;
  text: string;
}

function firstPartOf(value: string): FirstPart[] {
  const [count = "", ...rest] = value.split("~");
  const text = rest.pop();
  if (text === undefined || rest.length > 1 || !/^[1-4]$/.test(count)) return [];
  const following = Number(count) - 1;
  const digests = rest[0]?.split(".") ?? (following === 0 ? [] : null);
  return digests && digests.length !== following ? [] : [{ digests, following, text }];
}

function joinedByDigest({ digests, text }: FirstPart, others: readonly PartsByDigest[]): string[] {
  const parts = digests?.map((digest, index) => others[index]?.get(digest)) ?? [];
  return parts.includes(undefined) ? [] : [text + parts.join("")];
}

function combinationsOf({ following, text }: FirstPart, others: readonly PartsByDigest[]): string[] {
  let joined = [text];
  for (const parts of others.slice(0, following)) {
    const tried = [...parts.values()].slice(0, maxCombinations);
    joined = joined.flatMap((start) => tried.map((one) => start + one)).slice(0, maxCombinations);
  }
  return joined;
}
