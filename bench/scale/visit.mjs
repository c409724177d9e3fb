/** What each customer of the load does: pages as somebody visits them, and a form that is read, filled in and sent. */
import { customerOf, emailOf, markOf, photoIdOf, subjectOf } from "../pages/customers.mjs";
import { tagOf } from "../pages/owner.mjs";

const orderRow = /href="\/orders\/\d+"/;
const tile = /<img\b/;
const key = /name="idempotencyKey" value="([^"]+)"/;
const formPath = "/settings/personal-details";

/**
 * The pages in the order in which a customer asks for them, each with what its answer must have: what such a page shows (`has`), and what
 * only the page of this customer has (`whose`): the mark in an order's title, a photo's id, the e-mail address, the tag of a form.
 */
export async function pagesOf(customer) {
  const { number } = customer;
  const photo = (index) => photoIdOf(number, index);
  const tag = await tagOf(subjectOf(customer));
  return [
    { name: "overview", path: "/", has: orderRow, whose: markOf(number) },
    { name: "orders", path: "/orders", has: orderRow, whose: markOf(number) },
    { name: "an order", path: "/orders/1000001002", has: /1000001002/, whose: markOf(number) },
    { name: "timeline", path: "/my-photos/photos", has: tile, whose: photo(1) },
    { name: "preview", path: `/my-photos/photos/preview/${photo(3)}`, has: tile, whose: photo(4) },
    { name: "preview", path: `/my-photos/photos/preview/${photo(4)}`, has: tile, whose: photo(5) },
    { name: "album", path: "/my-photos/albums/album-7", has: tile, whose: photo(1) },
    { name: "timeline", path: "/my-photos/photos", has: tile, whose: photo(1) },
    { name: "orders", path: "/orders", has: orderRow, whose: markOf(number) },
    { name: "settings", path: "/settings", has: /@example\.com/, whose: emailOf(number) },
    {
      name: "form",
      path: formPath,
      has: key,
      whose: `-${tag}"`,
      next: (text) => submissionOf(number, key.exec(text)[1]),
    },
  ];
}

/** The service takes it only with this customer's token (services.worker.mjs). */
function submissionOf(number, idempotencyKey) {
  const { firstName, lastName, phoneNumber, language } = customerOf(number);
  const fields = { idempotencyKey, title: "", firstName, lastName, phoneNumber, language };
  return {
    name: "form sent",
    method: "POST",
    path: formPath,
    status: 303,
    body: String(new URLSearchParams(fields)),
  };
}
