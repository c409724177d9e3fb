/** Secrets and personal data in URLs. */
const telling = /token|[?&](code|state|email)=/i;

/** Opt out with `handle = { noThirdPartyScripts: true }`; URLs with a token always do. */
export function loadsNoThirdPartyScripts(url: URL, handles: readonly unknown[]): boolean {
  return telling.test(decoded(url.search)) || handles.some(hasNoThirdPartyScripts);
}

function hasNoThirdPartyScripts(handle: unknown): boolean {
  return (
    typeof handle === "object" &&
    handle !== null &&
    "noThirdPartyScripts" in handle &&
    handle.noThirdPartyScripts === true
  );
}

/** A nested query (`returnTo`) is percent-encoded. */
function decoded(search: string): string {
  try {
    return decodeURIComponent(search);
  } catch {
    return search;
  }
}
