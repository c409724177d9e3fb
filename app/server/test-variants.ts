import { z } from "zod";
import { cookie, cookieNames } from "~/platform/cookies";

/** Source: docs/specification/1-account-site.md, section 4, section 9. */
const testVariants = {
  "sample-test": ["control", "A"],
  "CRO-1304": ["control", "variant 1"],
} as const;

const Assigned = z.object({
  "sample-test": z.enum(testVariants["sample-test"]),
  "CRO-1304": z.enum(testVariants["CRO-1304"]),
});
type TestVariants = z.output<typeof Assigned>;

export interface ReadVariants {
  variants: TestVariants;
  remember: string | null;
}

const rememberFor = 60 * 60 * 24 * 90;

export function readTestVariants(
  remembered: string | undefined,
  lot: () => number = Math.random,
): ReadVariants {
  const known = parseRemembered(remembered);
  const assigned = Assigned.safeParse(known);
  if (assigned.success) return { variants: assigned.data, remember: null };
  const variants = Assigned.parse(
    Object.fromEntries(
      Object.entries(testVariants).map(([test, names]) => {
        const kept = names.find((name) => name === known[test]);
        return [test, kept ?? names[Math.floor(lot() * names.length)]];
      }),
    ),
  );
  return { variants, remember: rememberCookie(variants) };
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
