import type { AppLoadContext } from "@remix-run/cloudflare";
import { z } from "zod";
import { cookie, cookieNames, cookieParts } from "~/platform/cookies";
import type { Environment } from "~/platform/environment";
import { seal, unseal } from "~/platform/seal";
import type { Site } from "~/platform/storefront-of-host";
import type { Identity } from "~/session/session";
import { confirmationCookies } from "../confirmation-cookies";
import { idempotencyKeyField, ownerTagIn } from "./form-owner";
import { ownerTagOf } from "./owner-tag";
import { withoutRejection, withSubmission } from "./rejection-url";
import { rememberToast } from "./toast";
import { typedFields } from "./typed-fields";

/** Seconds; as long as a sign-in may take (sign-in/flow-cookie.ts). */
const lifetime = 30 * 60;
/** Cookies of all such forms of a browser. */
const maxParts = 5;
/** Characters; as of an address that a sign-in leads back to (session/return-to.ts). */
const maxPathLength = 1_024;

const Unsent = z.object({
  id: z.uuid(),
  /** For whom the form was made (form-owner.ts). */
  owner: z.string().min(1),
  /** Of the form's page, with its query. */
  path: z.string(),
  /** Null for more than the cookies hold. */
  typed: z.record(z.string(), z.union([z.string(), z.array(z.string())])).nullable(),
  exp: z.number(),
});
export type Unsent = z.output<typeof Unsent>;

interface Visit {
  url: URL;
  site: Site;
  environment: Environment;
  cookies: ReadonlyMap<string, readonly string[]>;
}

const shownLength = 8;
const nameOf = (id: string, part: number) => `${cookieNames.unsentForm}${id.slice(0, shownLength)}.${part}`;
const partName = new RegExp(`^${cookieNames.unsentForm}([0-9a-f]{${shownLength}})\\.[0-${maxParts - 1}]$`);

const purposeAt = (site: Site) => ({ name: "unsent-form", site }) as const;

/**
 * What was typed in a form that its customer could not send, sealed into cookies of this browser: the site keeps nothing of somebody
 * who is not signed in, and only the form's customer sees it. Null for a form that is nobody's,
 * or whose address no page of the site has.
 * Source: docs/decisions/0126-typed-text-crosses-sign-in.md.
 */
export async function sealUnsent(
  { url, site, environment, cookies }: Visit,
  fields: URLSearchParams,
): Promise<{ id: string; setCookies: string[] } | null> {
  const owner = ownerTagIn(fields.get(idempotencyKeyField));
  const path = url.pathname + url.search;
  if (owner === null || path.length > maxPathLength) return null;
  const id = crypto.randomUUID();
  const partsOf = async (typed: Unsent["typed"]) =>
    cookieParts(await seal({ id, owner, path, typed }, purposeAt(site), lifetime, environment));
  const whole = await partsOf(typedFields(fields));
  const parts = whole.length > maxParts ? await partsOf(null) : whole;
  if (parts.length > maxParts) return null;
  const kept = parts.map((part, index) => cookie(nameOf(id, index), part, { maxAge: lifetime }));
  return { id, setCookies: [...forgetOldest(cookies, maxParts - parts.length), ...kept] };
}

/** Browsers send the oldest cookies first. */
function forgetOldest(cookies: Visit["cookies"], maxLeft: number): string[] {
  const known = [...namesById(cookies).values()];
  let left = known.flat().length;
  const forgotten: string[] = [];
  for (const oldest of known) {
    if (left <= maxLeft) break;
    left -= oldest.length;
    forgotten.push(...oldest);
  }
  return forgotten.map(forgetCookie);
}

const forgetCookie = (name: string) => cookie(name, "", { maxAge: 0 });

function namesById(cookies: Visit["cookies"]): Map<string, string[]> {
  const names = new Map<string, string[]>();
  for (const name of cookies.keys()) {
    const id = partName.exec(name)?.[1];
    if (id !== undefined) names.set(id, [...(names.get(id) ?? []), name]);
  }
  return names;
}

/** The newest first. */
async function unsentForms({ site, environment, cookies }: Omit<Visit, "url">): Promise<Unsent[]> {
  const forms: Unsent[] = [];
  for (const names of namesById(cookies).values()) {
    const sealed = names.toSorted().map((name) => cookies.get(name)?.[0] ?? "");
    const form = Unsent.safeParse(await unseal(sealed.join(""), purposeAt(site), environment));
    if (form.success) forms.push(form.data);
  }
  return forms.reverse();
}

/** The customer's own form of this page, and Set-Cookie values that forget it. */
export async function unsentFormOf(
  visit: Visit,
  id: string,
  ownerTag: string,
): Promise<{ typed: NonNullable<Unsent["typed"]>; forget: string[] } | null> {
  const form = (await unsentForms(visit)).find((one) => one.id === id && one.owner === ownerTag);
  if (!form?.typed || new URL(form.path, visit.url).pathname !== visit.url.pathname) return null;
  return { typed: form.typed, forget: forgetUnsent(visit, id) };
}

const forgetUnsent = ({ cookies }: Pick<Visit, "cookies">, id: string): string[] =>
  (namesById(cookies).get(id.slice(0, shownLength)) ?? []).map(forgetCookie);

/** Where a sign-in leads: to the form that this customer could not send, or else where it was to lead. */
export async function returnToUnsent(
  context: AppLoadContext,
  identity: Identity,
  returnTo: string,
): Promise<string> {
  const { site, setCookies } = context;
  const forms = await unsentForms(context);
  if (forms.length === 0) return returnTo;
  const ownerTag = await ownerTagOf(site, identity);
  const { url, submissionId } = withoutRejection(new URL(returnTo, site.origin));
  const wanted = forms.find(({ id }) => id === submissionId);
  if (wanted && wanted.owner !== ownerTag)
    setCookies.push(rememberToast(ownerTag, { key: "form.otherPerson" }));
  const own = wanted?.owner === ownerTag ? wanted : forms.find(({ owner }) => owner === ownerTag);
  // Whoever came from a mail wants what it is about.
  if (!own || (own !== wanted && Object.hasOwn(confirmationCookies, url.pathname))) return returnTo;
  if (own.typed === null) {
    setCookies.push(rememberToast(ownerTag, { key: "form.signedOut" }), ...forgetUnsent(context, own.id));
    return own.path;
  }
  const { pathname, search } = withSubmission(new URL(own.path, site.origin), own.id);
  return pathname + search;
}
