import { html } from "hono/html";
import { type Messages, messagesOf } from "../messages/messages";
import type { Storefront } from "../storefronts";

type Markup = ReturnType<typeof html>;
type PaymentMessages = Messages["payment"];

/** One form a kind of payment method that customers of a storefront can use. */
export function paymentForms(storefront: Storefront): Markup {
  const { currency, country } = storefront;
  const { payment } = messagesOf(storefront);
  return html`<div class="forms">${card(payment)}${country === "NL" ? ideal(payment) : ""}${currency === "EUR" ? sepa(payment) : ""}${paypal(payment)}</div>`;
}

function card(messages: PaymentMessages): Markup {
  return form(
    "card",
    messages.card,
    messages.addCard,
    html`<div class="field"><label for="number">${messages.cardNumber}</label>
<input id="number" name="number" inputmode="numeric" autocomplete="cc-number" required maxlength="23"></div>
<div class="field"><label for="expires">${messages.expires}</label>
<input id="expires" name="expires" placeholder="04/30" autocomplete="cc-exp" required maxlength="7"></div>`,
  );
}

function sepa(messages: PaymentMessages): Markup {
  return form(
    "sepa",
    messages.account,
    messages.addAccount,
    html`<div class="field"><label for="iban">IBAN</label>
<input id="iban" name="iban" autocapitalize="characters" spellcheck="false" required maxlength="42"></div>`,
  );
}

function paypal(messages: PaymentMessages): Markup {
  return form(
    "paypal",
    "PayPal",
    messages.addPayPal,
    html`<div class="field"><label for="email">${messages.payPalEmail}</label>
<input id="email" name="email" type="email" autocomplete="email" required maxlength="254"></div>`,
  );
}

function ideal(messages: PaymentMessages): Markup {
  return form("ideal", "iDEAL", messages.addIdeal, html`<p>${messages.bankEachTime}</p>`);
}

function form(kind: string, title: string, action: string, fields: Markup): Markup {
  return html`<form method="post" class="card"><h2>${title}</h2>
<input type="hidden" name="kind" value="${kind}">
${fields}
<button class="button" type="submit">${action}</button></form>`;
}
