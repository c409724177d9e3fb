/** For browsers without client hints. Tablets: Android's lack "Mobile", iPads call themselves
 * Macintosh. */
const telephone = /\b(iPhone|iPod|Windows Phone|IEMobile|Opera Mini)\b/i;
const isAndroidTelephone = (agent: string) => /\bAndroid\b/i.test(agent) && /\bMobile\b/i.test(agent);

/** Whether this is a phone, where the prints editor does not work. Source:
 * docs/specification/2-photo-library.md, "Album screen". */
export function isRestrictedDevice({ headers }: Request): boolean {
  const hint = headers.get("sec-ch-ua-mobile");
  if (hint === "?1" || hint === "?0") return hint === "?1";
  const agent = headers.get("user-agent") ?? "";
  return telephone.test(agent) || isAndroidTelephone(agent);
}
