interface Policy {
  createHTML(html: string): string;
}

declare global {
  interface Window {
    /** Not in every browser. Source: https://w3c.github.io/trusted-types. */
    trustedTypes?: { createPolicy(name: string, rules: Policy): Policy };
  }
}

const rules: Policy = { createHTML: (html) => html };
const policy = window.trustedTypes?.createPolicy("account-site", rules) ?? rules;

/** Only for HTML of this site's server: from the page or from an answer. */
export const trustedHtml = (html: string): string => policy.createHTML(html);

export const parsePage = (html: string): Document =>
  new DOMParser().parseFromString(trustedHtml(html), "text/html");
