export const platforms = ["windows", "mac", "iphone", "android", "linux"] as const;
export type Platform = (typeof platforms)[number];

const hints: Readonly<Record<string, Platform>> = {
  '"Windows"': "windows",
  '"macOS"': "mac",
  '"iOS"': "iphone",
  '"Android"': "android",
  '"Linux"': "linux",
  '"Chrome OS"': "linux",
};

/** Order matters: Android also says "Linux", an iPhone also says "Mac OS X". */
const names: readonly (readonly [RegExp, Platform])[] = [
  [/iPhone|iPad|iPod/, "iphone"],
  [/Android/, "android"],
  [/Windows/, "windows"],
  [/Macintosh|Mac OS X/, "mac"],
  [/Linux|X11|CrOS/, "linux"],
];

export function platformOf({ headers }: Request): Platform | null {
  const hint = hints[headers.get("sec-ch-ua-platform") ?? ""];
  if (hint) return hint;
  const agent = headers.get("user-agent") ?? "";
  return names.find(([name]) => name.test(agent))?.[1] ?? null;
}
