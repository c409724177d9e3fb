/** A text that means harm in HTML, in our own texts' places and in reading order. */
const harm = `"'><script>alert("{{name}}$t(menu.orders)")</script><img src=x onerror=alert(1)>&amp;\u202e`;
/** Longer than anybody writes. */
const longHarm = harm + "ab ".repeat(3_300);
/** So many texts of an answer are long; an answer has a size that a backend can keep. */
const maxLong = 50;

/** An address that must never become a link, a picture or a redirect. */
export const hostileAddress = "javascript:alert(document.cookie)//";

/** Names whose values are no texts: a service that made these up would be understood differently, not be hostile. */
const identifying =
  /(^|[a-z])(id|ids|code|codes|status|state|type|types|purpose|kind|currency|locale|channel|reason|item|country|source|sub|format|language|articlename|orderby|cursor|next|key|name\d|number|total|rel|vendor)$/i;
const moment = /^\d{4}-\d\d(-\d\d)?([T ].*)?$/;

/**
 * An answer of a service with every text in it hostile. What identifies something stays as it is.
 * @param address what every address becomes
 */
export function hostile(answer: unknown, address: string | null = hostileAddress): unknown {
  let messages = 0;
  const made = (value: unknown, key: string): unknown => {
    if (Array.isArray(value)) return value.map((item) => made(item, key));
    if (typeof value === "object" && value !== null)
      return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, made(inner, name)]));
    if (typeof value !== "string") return value;
    if (/^(https?:|\/)/.test(value)) return address ?? value;
    if (identifying.test(key) || moment.test(value) || value === "") return value;
    return messages++ < maxLong ? longHarm : harm;
  };
  return made(answer, "");
}
