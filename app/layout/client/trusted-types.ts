interface Policy {
  createHTML(html: string): string;
  createScriptURL(address: string): string;
}

declare global {
  interface Window {
    /** Not in every browser. Source: https://w3c.github.io/trusted-types. */
    trustedTypes?: { createPolicy(name: string, rules: Policy): Policy };
  }
}

/** For HTML of this site's server alone. The only script address it gives is the service worker's, whatever is asked for. */
const rules: Policy = { createHTML: (html) => html, createScriptURL: () => "/sw.js" };
export const policy = self.trustedTypes?.createPolicy("account-site", rules) ?? rules;

export const parsePage = (html: string): Document =>
  new DOMParser().parseFromString(policy.createHTML(html), "text/html");
