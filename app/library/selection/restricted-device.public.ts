/** For browsers without client hints. Tablets: Android's lack "Mobile", iPads call themselves
 * Macintosh. */
const telephone = /\b(iPhone|iPod|Windows Phone|IEMobile|Opera Mini)\b|\bAndroid\b.*\bMobile\b/i;

/** Whether this is a phone, where the prints editor does not work. Source:
 * docs/specification/2-photo-library.md, "Album screen". */
export function isRestrictedDevice({ headers }: Request): boolean {
  const hint = headers.get("sec-ch-ua-mobile");
  if (hint === "?1" || hint === "?0") return hint === "?1";
  return telephone.test(headers.get("user-agent") ?? "");
}
