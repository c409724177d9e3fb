import { html, raw } from "hono/html";
import { brandPage, type FinishedPage } from "../brand-pages/brand-page";
import type { Messages } from "../messages/messages";
import type { Brand } from "../storefronts";

const errorIcon = raw(
  '<svg viewBox="0 0 20 20" aria-hidden="true"><circle cx="10" cy="10" r="8" fill="none" stroke="currentColor" stroke-width="2"/><path d="M10 5.5v5.5m0 2.5v1" stroke="currentColor" stroke-width="2"/></svg>',
);

interface SignInPage {
  brand: Brand;
  messages: Messages;
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
  messages,
  formTargets,
  newAccount,
  email,
  problem,
}: SignInPage): Promise<FinishedPage> {
  const { language, signIn } = messages;
  const message = problem === "none" ? null : signIn[problem];
  const atEmail = problem === "emailMissing";
  const error = message
    ? html`<div class="error" id="problem" role="alert">${errorIcon}<span>${message}</span></div>`
    : "";
  const wrong = html` aria-invalid="true" aria-describedby="problem" autofocus`;
  return brandPage({
    brand,
    title: signIn.signIn,
    language,
    layout: "split",
    formTargets,
    content: html`<div class="card">
<h1>${signIn.signIn}</h1>
<p class="muted">${signIn.signInLead}</p>
<form method="post" novalidate>
<div class="field"><label for="email">${signIn.email}</label>
<input id="email" name="email" type="email" value="${email}" autocomplete="username" inputmode="email" autocapitalize="none" spellcheck="false" enterkeyhint="next" required maxlength="254"${atEmail ? wrong : ""}>
${atEmail ? error : ""}</div>
<div class="field"><label for="password">${signIn.password}</label>
<input id="password" name="password" type="password" autocomplete="current-password" enterkeyhint="go" required maxlength="200"${message && !atEmail ? wrong : ""}>
${atEmail ? "" : error}</div>
<button class="button" type="submit">${signIn.signIn}</button>
</form>
${newAccount ? html`<p class="below">${signIn.newHere} <a href="${newAccount}">${signIn.createAccount}</a></p>` : ""}
</div>`,
  });
}

/** A page that only says something, with the way back to the account site where that is known. */
export function noticePage(
  brand: Brand,
  messages: Messages,
  title: string,
  lead: string,
  account?: string,
): Promise<FinishedPage> {
  return brandPage({
    brand,
    title,
    language: messages.language,
    layout: "split",
    content: html`<div class="card"><h1>${title}</h1><p class="muted">${lead}</p>
${account ? html`<p class="below"><a href="${account}/">${messages.toAccount}</a></p>` : ""}</div>`,
  });
}

/** Asks before signing out, for a request that does not prove who it comes from. */
export function signOutPage(
  brand: Brand,
  messages: Messages,
  form: string,
  formTargets: string[],
): Promise<FinishedPage> {
  return brandPage({
    brand,
    title: messages.signIn.signOut,
    language: messages.language,
    layout: "split",
    formTargets,
    content: html`<div class="card"><h1>${messages.signIn.signOut}</h1><p class="muted">${messages.signIn.signOutQuestion}</p>
${raw(form)}
<button class="button" type="submit" form="op.logoutForm" name="logout" value="yes">${messages.signIn.signOut}</button></div>`,
  });
}
