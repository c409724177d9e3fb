/** A prefetch must change nothing. Source: docs/decisions/0073. */
export const isPrefetch = ({ headers }: Request): boolean =>
  ["Sec-Purpose", "Purpose"].some((name) => headers.get(name)?.includes("prefetch"));
