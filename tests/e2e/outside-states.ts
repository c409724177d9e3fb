import { backendUrl } from "../support/visitor";
import { linkOn, type PageState } from "./page-state";
import { expect, fillSignIn, type Page } from "./site";

/** A page of the shop's, outside the account site. */
const shopPage = (hostId: string, page: string): PageState => ({
  path: `${backendUrl}/outside/${hostId}/${page}`,
});

/** The authority's form, sent with these words in it. */
const signingIn = (email: string, password: string): PageState => ({
  path: "/sign-in",
  async doing(page) {
    await fillSignIn(page, email, password);
    await expect(page.getByRole("alert")).toBeVisible();
  },
});

async function sendEmpty(page: Page): Promise<void> {
  await page
    .locator("main form")
    .first()
    .evaluate((form) => {
      if (!(form instanceof HTMLFormElement)) return;
      form.noValidate = true;
      form.requestSubmit();
    });
  await expect(page.getByRole("alert")).toBeVisible();
}

const newPaymentMethod = linkOn("/settings/payment-method", 'main a[href*="/payment-method?"]');

/** What a customer who is signed in meets outside the account site, and what was mailed: a page of each brand. */
export const outsideStates: readonly PageState[] = [
  { path: newPaymentMethod },
  { path: newPaymentMethod, doing: sendEmpty },
  { path: linkOn("/online-products", 'main a[href*="/online-book/"]') },
  shopPage("vellora-nl", "shop"),
  shopPage("bildvik-se", "customer-care"),
  shopPage("fotolind-de", "phone-upload"),
  shopPage("printwren-uk", "products"),
  { path: `${backendUrl}/outbox` },
];

/** The authority's form, with something missing; what is wrong there is on a journey's way (sign-in.test.ts). */
export const signInStates: readonly PageState[] = [
  signingIn("", "photos"),
  signingIn("emma@example.com", ""),
];
