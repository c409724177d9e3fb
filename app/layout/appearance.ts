import { cookieNames } from "~/platform/cookies";

export const appearances = ["system", "light", "dark"] as const;
export type Appearance = (typeof appearances)[number];

const isAppearance = (value: string | undefined): value is Appearance =>
  appearances.some((known) => known === value);

/** Undefined: as the device says. */
export function readAppearance(
  cookies: ReadonlyMap<string, readonly string[]>,
): "light" | "dark" | undefined {
  const value = cookies.get(cookieNames.appearance)?.[0];
  return value === "light" || value === "dark" ? value : undefined;
}

export function appearanceOf(value: FormDataEntryValue | null): Appearance {
  const text = typeof value === "string" ? value : undefined;
  return isAppearance(text) ? text : "system";
}
