/** What telephones say of themselves, in browsers that send no client hints. Tablets say "Mobile" too, iPads and Androids do not. */
const telephone = /\b(iPhone|iPod|Windows Phone|IEMobile|Opera Mini)\b|\bAndroid\b.*\bMobile\b/i;

/**
 * Whether the prints editor cannot be used from this device: a telephone. The client hint decides
 * where the browser sends one, else what it calls itself.
 * Source: docs/specification/2-photo-library.md, "Album screen" (order prints "only if … the device
 * is not restricted").
 */
export function isRestrictedDevice({ headers }: Request): boolean {
  const hint = headers.get("sec-ch-ua-mobile");
  if (hint === "?1" || hint === "?0") return hint === "?1";
  return telephone.test(headers.get("user-agent") ?? "");
}
