/** Queries that carry a secret or an address: the confirmation links', and the authority's answer. */
const telling = /token|[?&](code|state|email)=/i;

/**
 * Whether no script of anybody else may load on a page: its address would tell them a token. A page says so itself
 * (`handle = { quiet: true }`); an address that looks like it has one is quiet whatever the page says.
 */
export function loadsNoThirdPartyScripts(url: URL, handles: readonly unknown[]): boolean {
  return telling.test(decoded(url.search)) || handles.some(hasNoThirdPartyScripts);
}

function hasNoThirdPartyScripts(handle: unknown): boolean {
  return typeof handle === "object" && handle !== null && "quiet" in handle && handle.quiet === true;
}

/** A query inside a query (`returnTo`) is written in percent signs. */
function decoded(search: string): string {
  try {
    return decodeURIComponent(search);
  } catch {
    return search;
  }
}
