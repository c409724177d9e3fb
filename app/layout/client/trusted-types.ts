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

/** HTML only of this site's server: from the page or from an answer. One script may be registered, whoever reaches the policy. */
const rules: Policy = { createHTML: (html) => html, createScriptURL: () => "/sw.js" };
export const policy = self.trustedTypes?.createPolicy("account-site", rules) ?? rules;

export const parsePage = (html: string): Document =>
  new DOMParser().parseFromString(policy.createHTML(html), "text/html");
