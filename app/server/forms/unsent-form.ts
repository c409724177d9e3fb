import { z } from "zod";
import { cookie, cookieNames, cookieParts } from "~/platform/cookies";
import type { Environment } from "~/platform/environment";
import { seal, unseal } from "~/platform/seal";
import type { Site } from "~/platform/storefront-of-host";
import { idempotencyKeyField, ownerTagIn } from "./form-owner";
import { typedFields } from "./typed-fields";
import { pageOfSaved, waitingFieldsOf } from "./waiting-forms";

/** Seconds; as long as a sign-in may take (sign-in/flow-cookie.ts). */
const lifetime = 30 * 60;
/** Cookies of all such forms of a browser. */
const maxParts = 5;
/** Characters; as of an address that a sign-in leads back to (session/return-to.ts). */
const maxPathLength = 1_024;

const Unsent = z.object({
  /** Of the form, and of what waits: sent again it takes the place of what was kept before. */
  key: z.uuid(),
  /** Of the form's page, with its query; where nothing waits, of the page that shows what is saved. */
  path: z.string(),
  /** Null for what does not wait (waiting-forms.ts), or is more than the cookies hold. */
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
const nameOf = (key: string, part: number) => `${cookieNames.unsentForm}${key.slice(0, shownLength)}.${part}`;
const partName = new RegExp(`^${cookieNames.unsentForm}([0-9a-f]{${shownLength}})\\.[0-${maxParts - 1}]$`);

const purposeAt = (site: Site) => ({ name: "unsent-form", site }) as const;

/**
 * What was typed in a form that its customer could not send, sealed into cookies of this browser: the site keeps nothing of somebody
 * who is not signed in, and only the form's customer sees it. Null for a form that is nobody's, or whose address no page of the site has.
 * Source: docs/decisions/0126-typed-text-crosses-sign-in.md.
 */
export async function sealUnsent(
  { url, site, environment, cookies }: Visit,
  sent: URLSearchParams,
): Promise<{ key: string; setCookies: string[] } | null> {
  const ownPath = url.pathname + url.search;
  const key = sent.get(idempotencyKeyField)?.toLowerCase() ?? "";
  if (ownerTagIn(key) === null || ownPath.length > maxPathLength) return null;
  const fields = new URLSearchParams(sent);
  fields.delete(idempotencyKeyField);
  const partsOf = async (typed: Unsent["typed"]) => {
    const path = typed === null ? (pageOfSaved(url, sent) ?? ownPath) : ownPath;
    return cookieParts(await seal({ key, path, typed }, purposeAt(site), lifetime, environment));
  };
  const waiting = waitingFieldsOf(url, fields);
  const whole = await partsOf(waiting && typedFields(waiting));
  const parts = whole.length > maxParts ? await partsOf(null) : whole;
  if (parts.length > maxParts) return null;
  const kept = parts.map((part, index) => cookie(nameOf(key, index), part, { maxAge: lifetime }));
  const others = new Map([...cookies].filter(([name]) => !name.startsWith(nameOf(key, 0).slice(0, -1))));
  const earlier = [...cookies.keys()].filter((name) => partName.test(name) && !others.has(name));
  const ended = earlier.filter((name) => !parts.some((_, index) => nameOf(key, index) === name));
  const forgotten = [...ended, ...oldestOf(others, maxParts - parts.length)];
  return { key, setCookies: [...forgotten.map(forgetCookie), ...kept] };
}

/** Browsers send the oldest cookies first. */
function oldestOf(cookies: Visit["cookies"], maxLeft: number): string[] {
  const known = [...namesByForm(cookies).values()];
  let left = known.flat().length;
  const oldest: string[] = [];
  for (const names of known) {
    if (left <= maxLeft) break;
    left -= names.length;
    oldest.push(...names);
  }
  return oldest;
}

const forgetCookie = (name: string) => cookie(name, "", { maxAge: 0 });

function namesByForm(cookies: Visit["cookies"]): Map<string, string[]> {
  const forms = new Map<string, string[]>();
  for (const name of cookies.keys()) {
    const start = partName.exec(name)?.[1];
    if (start !== undefined) forms.set(start, [...(forms.get(start) ?? []), name]);
  }
  return forms;
}

/** The newest first. */
export async function unsentForms({ site, environment, cookies }: Omit<Visit, "url">): Promise<Unsent[]> {
  const forms: Unsent[] = [];
  for (const names of namesByForm(cookies).values()) {
    const sealed = names.toSorted().map((name) => cookies.get(name)?.[0] ?? "");
    const form = Unsent.safeParse(await unseal(sealed.join(""), purposeAt(site), environment));
    if (form.success) forms.push(form.data);
  }
  return forms.reverse();
}

/** Set-Cookie values. */
export const forgetUnsent = ({ cookies }: Pick<Visit, "cookies">, { key }: Pick<Unsent, "key">): string[] =>
  (namesByForm(cookies).get(key.slice(0, shownLength)) ?? []).map(forgetCookie);
