/** What each customer of the load does: pages as somebody visits them, and a form that is read, filled in and sent. */
import { customerOf, photoIdOf } from "../pages/customers.mjs";

const orderRow = /href="\/orders\/\d+"/;
const key = /name="idempotencyKey" value="([^"]+)"/;
const formPath = "/settings/personal-details";

/**
 * The pages in the order in which a customer asks for them, each with what its answer must have: a page of this customer, and not one
 * whose data is missing. A photo's id is by its owner.
 */
export const pagesOf = (number) => {
  const photo = (index) => photoIdOf(number, index);
  return [
    { name: "overview", path: "/", has: orderRow },
    { name: "orders", path: "/orders", has: orderRow },
    { name: "an order", path: "/orders/1000001002", has: /1000001002/ },
    { name: "timeline", path: "/my-photos/photos", has: new RegExp(photo(1)) },
    { name: "preview", path: `/my-photos/photos/preview/${photo(3)}`, has: new RegExp(photo(4)) },
    { name: "preview", path: `/my-photos/photos/preview/${photo(4)}`, has: new RegExp(photo(5)) },
    { name: "album", path: "/my-photos/albums/album-7", has: new RegExp(photo(1)) },
    { name: "timeline", path: "/my-photos/photos", has: new RegExp(photo(1)) },
    { name: "orders", path: "/orders", has: orderRow },
    { name: "settings", path: "/settings", has: /customer-\d+@example\.com/ },
    { name: "form", path: formPath, has: key, next: (text) => submissionOf(number, key.exec(text)[1]) },
  ];
};

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
