import { expect, test } from "vitest";
import {
  careAbout,
  orderLinks,
  paymentPage,
  pictureAddress,
  trackingLink,
} from "~/account/orders/order-links";
import { startLog } from "~/platform/log";
import { environment, environmentWith, siteOf } from "../../../support/environment";

const site = siteOf("account.vellora-nl.example");

test("order links: the payment page is the configured one of the host, with the order's code, or none", () => {
  expect(paymentPage(orderLinks({ site, environment: environment() }), "1")).toBeNull();
  const PAYMENT_PAGE_URL = "https://{env}www.{domain}/pay?order={code}";
  const links = orderLinks({ site, environment: environmentWith({ PAYMENT_PAGE_URL }) });
  expect(paymentPage(links, "10$&1")).toBe("https://www.vellora-nl.example/pay?order=10%24%261");
});

test.each([
  ["https://www.vellora-nl.example/pay", "must hold {code}"],
  ["http://www.vellora-nl.example/{code}", "must be https"],
  ["https://www.{host}.example/{code}", "unknown placeholder {host}"],
  ["javascript:{code}", "must be an http(s) address"],
])("order links: the payment page %s is refused: %s", (PAYMENT_PAGE_URL, message) => {
  expect(() => environmentWith({ PAYMENT_PAGE_URL })).toThrow(message);
});

test.each([
  ["https://pictures.services.example/bytes/1?s=2", true],
  ["https://pictures.services.example.evil.test/1", false],
  ["https://evil.test/1", false],
  ["data:image/png;base64,AA", false],
  [null, false],
  [undefined, false],
])("order links: a picture at %s is shown: %s", (thumbnailUrl, shown) => {
  const links = orderLinks({ site, environment: environment() });
  expect(pictureAddress(links, { thumbnailUrl })).toBe(shown ? thumbnailUrl : null);
});

test.each([
  ["https://www.vellora-nl.example/parcel/1", true],
  ["https://track.carrier.example/1?number=2", true],
  ["https://carrier.example/1", false],
  ["https://track.carrier.example.evil.test/1", false],
  ["javascript:alert(1)", false],
  ["/orders", false],
  ["", false],
  [null, false],
])("order links: the tracking address %s is a link: %s", (href, linked) => {
  const configured = environmentWith({ TRACKING_ORIGINS: "https://track.carrier.example" });
  const log = Object.assign(startLog({ region: "benelux" }), { warn: () => {} });
  expect(trackingLink({ site, environment: configured, log }, href)).toBe(linked ? href : null);
});

test("order links: customer care is told the order, whatever its address already has", () => {
  const careOf = (page: string) => careAbout(page, { site })("1000 1");
  expect(careOf("https://www.vellora-nl.example/care?from=account")).toBe(
    "https://www.vellora-nl.example/care?from=account&orderCode=1000%201",
  );
  expect(careOf("https://www.vellora-nl.example/care?orderCode=0&from=account#ask")).toBe(
    "https://www.vellora-nl.example/care?from=account&orderCode=1000%201#ask",
  );
  expect(careOf("/care")).toBe(`${site.origin}/care?orderCode=1000%201`);
});
