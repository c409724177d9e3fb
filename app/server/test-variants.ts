import { cookie, cookieNames } from "~/platform/cookies";
import type { Consent } from "./consent";

/** Source: docs/specification/1-account-site.md, section 4, section 9. */
const testVariants = {
  "sample-test": ["control", "A"],
  "CRO-1304": ["control", "variant 1"],
} as const;

type TestVariants = { [Test in keyof typeof testVariants]: (typeof testVariants)[Test][number] };

export interface ReadVariants {
  variants: TestVariants;
  /** The cookie to set. */
  remember: string | null;
}

const rememberFor = 60 * 60 * 24 * 90;

const outsideTests: TestVariants = { "sample-test": "control", "CRO-1304": "control" };

/** Without consent to analytics nobody takes part, and what was drawn before is forgotten: docs/decisions/0020. */
export function readTestVariants(
  remembered: string | undefined,
  { analytics }: Pick<Consent, "analytics">,
  lot: () => number = Math.random,
): ReadVariants {
  if (!analytics) {
    const forget = cookie(cookieNames.testVariants, "", { maxAge: 0 });
    return { variants: outsideTests, remember: remembered === undefined ? null : forget };
  }
  const known = parseRemembered(remembered);
  let drawn = false;
  const assigned = <Name extends string>(test: string, names: readonly [Name, Name]): Name => {
    const kept = names.find((name) => name === known[test]);
    if (kept !== undefined) return kept;
    drawn = true;
    return lot() < 0.5 ? names[0] : names[1];
  };
  const variants: TestVariants = {
    "sample-test": assigned("sample-test", testVariants["sample-test"]),
    "CRO-1304": assigned("CRO-1304", testVariants["CRO-1304"]),
  };
  return { variants, remember: drawn ? rememberCookie(variants) : null };
}

function rememberCookie(variants: TestVariants): string {
  const value = Object.entries(variants)
    .map(([test, name]) => `${test}.${encodeURIComponent(name)}`)
    .join("~");
  return cookie(cookieNames.testVariants, value, { maxAge: rememberFor });
}

function parseRemembered(value: string | undefined): Record<string, string> {
  const parts = (value ?? "").split("~").map((part) => part.split("."));
  return Object.fromEntries(parts.map(([test = "", name = ""]) => [test, name.replaceAll("%20", " ")]));
}
