/**
 * Whether an answer may never be seen: asked for by the browser's speculation rules, or by an island that looks ahead. Such a
 * request leaves everything as it is; a page that would take a message away, or remember something, answers 503 to it, and
 * is loaded when somebody really goes there (server/finalize-response.ts; docs/decisions/0073).
 */
export const isPrefetch = ({ headers }: Request): boolean =>
  ["Sec-Purpose", "Purpose"].some((name) => headers.get(name)?.includes("prefetch"));
