import { html, raw } from "hono/html";
import { brandPage, type FinishedPage } from "../brand-pages/brand-page";
import type { Brand } from "../storefronts";
import type { AuthorityTexts } from "./sign-in-texts";

const errorIcon = raw(
  '<svg viewBox="0 0 20 20" aria-hidden="true"><circle cx="10" cy="10" r="8" fill="none" stroke="currentColor" stroke-width="2"/><path d="M10 5.5v5.5m0 2.5v1" stroke="currentColor" stroke-width="2"/></svg>',
);

interface SignInPage {
  brand: Brand;
  texts: AuthorityTexts;
  /** Where the form goes on success, for the page's security policy. */
  formTargets: string[];
  /** Where somebody without an account gets one; null when the storefront is unknown. */
  newAccount: string | null;
  email: string;
  problem: "none" | "emailMissing" | "passwordMissing" | "wrongCredentials";
}

/** The form an authority signs people in with. Works without script; a refused e-mail address stays in its field. */
export function signInPage({
  brand,
  texts,
  formTargets,
  newAccount,
  email,
  problem,
}: SignInPage): Promise<FinishedPage> {
  const message = problem === "none" ? null : texts[problem];
  const atEmail = problem === "emailMissing";
  const error = message
    ? html`<div class="error" id="problem" role="alert">${errorIcon}<span>${message}</span></div>`
    : "";
  const wrong = html` aria-invalid="true" aria-describedby="problem" autofocus`;
  return brandPage({
    brand,
    title: texts.signIn,
    language: texts.language,
    layout: "split",
    formTargets,
    content: html`<div class="card">
<h1>${texts.signIn}</h1>
<p class="muted">${texts.signInLead}</p>
<form method="post" novalidate>
<div class="field"><label for="email">${texts.email}</label>
<input id="email" name="email" type="email" value="${email}" autocomplete="username" inputmode="email" autocapitalize="none" spellcheck="false" enterkeyhint="next" required maxlength="254"${atEmail ? wrong : ""}>
${atEmail ? error : ""}</div>
<div class="field"><label for="password">${texts.password}</label>
<input id="password" name="password" type="password" autocomplete="current-password" enterkeyhint="go" required maxlength="200"${message && !atEmail ? wrong : ""}>
${atEmail ? "" : error}</div>
<button class="button" type="submit">${texts.signIn}</button>
</form>
${newAccount ? html`<p class="below">${texts.newHere} <a href="${newAccount}">${texts.createAccount}</a></p>` : ""}
</div>`,
  });
}

/** A page that only says something. */
export function noticePage(
  brand: Brand,
  texts: AuthorityTexts,
  title: string,
  lead: string,
): Promise<FinishedPage> {
  return brandPage({
    brand,
    title,
    language: texts.language,
    layout: "split",
    content: html`<div class="card"><h1>${title}</h1><p class="muted">${lead}</p></div>`,
  });
}

/** Asks before signing out, for a request that does not prove who it comes from. */
export function signOutPage(
  brand: Brand,
  texts: AuthorityTexts,
  form: string,
  formTargets: string[],
): Promise<FinishedPage> {
  return brandPage({
    brand,
    title: texts.signOut,
    language: texts.language,
    layout: "split",
    formTargets,
    content: html`<div class="card"><h1>${texts.signOut}</h1><p class="muted">${texts.signOutQuestion}</p>
${raw(form)}
<button class="button" type="submit" form="op.logoutForm" name="logout" value="yes">${texts.signOut}</button></div>`,
  });
}
