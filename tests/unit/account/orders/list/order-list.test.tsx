import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { OrderList } from "~/account/orders/list/order-list";
import { orderRowLinks } from "~/account/orders/order-links";
import { translatorOf } from "~/i18n/translator";
import { PageContext } from "~/layout/page-context";
import { environmentWith, siteOf } from "../../../../support/environment";
import { formatsOf } from "../../../../support/formats";

const site = siteOf("account.vellora-nl.example");
const t = await translatorOf("en-GB");
const care = "https://www.vellora-nl.example/care";

function listOf(status: string, variables: Record<string, string> = {}, customerCare = care): string {
  const page = { t, formats: formatsOf(site.storefront), site };
  const request = Object.assign(Object.create(null), page);
  const environment = environmentWith(variables);
  const order = {
    orderCode: "7&8",
    created: "2026-11-20T09:00:00Z",
    status,
    products: [{ title: "A book" }],
  };
  return renderToStaticMarkup(
    <PageContext.Provider value={request}>
      <OrderList
        label="Orders"
        orders={[order]}
        links={orderRowLinks({ site, environment }, { outside: { customerCare } })}
      />
    </PageContext.Provider>,
  );
}

/** Of the links beside the row's own. */
const targetsIn = (html: string) =>
  [...html.matchAll(/<a [^>]*href="([^"]*)"[^>]*>([^<]*)<\/a>/g)].map(([, href, text]) => [text, href]);

const unpaid = ["paymentPending", "paymentFailed"];

test.each(unpaid)("order row: %s leads to the payment page where one is configured", (status) => {
  const PAYMENT_PAGE_URL = "https://www.{domain}/pay?order={code}";
  const targets = targetsIn(listOf(status, { PAYMENT_PAGE_URL }));
  expect(targets).toContainEqual(["Pay now", "https://www.vellora-nl.example/pay?order=7%268"]);
  expect(targets.flat()).not.toContain("Contact us about this order");
});

test.each(unpaid)("order row: %s leads to customer care where no payment page is configured", (status) => {
  const about = ["Contact us about this order", `${care}?orderCode=7%268`];
  expect(targetsIn(listOf(status))).toContainEqual(about);
  // A path of the account's own host is one, too.
  const own = `${site.origin}/care?orderCode=7%268`;
  expect(targetsIn(listOf(status, {}, "/care"))).toContainEqual([about[0], own]);
});

test("order row: one that is paid leads to neither", () => {
  expect(listOf("ProductionStarted")).not.toContain("orderCode=");
});

test("order row: the steps reached stand there in words", () => {
  expect(listOf("ProductionStarted").replaceAll(/<[^>]*>/g, "|")).toMatch(/\|Step 3 of 4\|/);
});
