import { html } from "hono/html";
import type { Storefront } from "../storefronts";

type Markup = ReturnType<typeof html>;

/** One form a kind of payment method that customers of a storefront can use. */
export function paymentForms({ currency, country }: Storefront): Markup {
  return html`<div class="forms">${card()}${country === "NL" ? ideal() : ""}${currency === "EUR" ? sepa() : ""}${paypal()}</div>`;
}

function card(): Markup {
  return form(
    "card",
    "Card",
    "Add this card",
    html`<div class="field"><label for="number">Card number</label>
<input id="number" name="number" inputmode="numeric" autocomplete="cc-number" required maxlength="23"></div>
<div class="field"><label for="expires">Expiry date, month/year</label>
<input id="expires" name="expires" placeholder="04/30" autocomplete="cc-exp" required maxlength="7"></div>`,
  );
}

function sepa(): Markup {
  return form(
    "sepa",
    "Bank account",
    "Add this account",
    html`<div class="field"><label for="iban">IBAN</label>
<input id="iban" name="iban" autocapitalize="characters" spellcheck="false" required maxlength="42"></div>`,
  );
}

function paypal(): Markup {
  return form(
    "paypal",
    "PayPal",
    "Add PayPal",
    html`<div class="field"><label for="email">E-mail address at PayPal</label>
<input id="email" name="email" type="email" autocomplete="email" required maxlength="254"></div>`,
  );
}

function ideal(): Markup {
  return form("ideal", "iDEAL", "Add iDEAL", html`<p>You choose your bank each time you pay.</p>`);
}

function form(kind: string, title: string, action: string, fields: Markup): Markup {
  return html`<form method="post" class="card"><h2>${title}</h2>
<input type="hidden" name="kind" value="${kind}">
${fields}
<button class="button" type="submit">${action}</button></form>`;
}
