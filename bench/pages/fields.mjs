/**
 * What differs from customer to customer on each page, from the services' answers, in the order in which the page has it. No Intl: a
 * few lines of arithmetic write what these pages have of dates and prices, as the storefront of the Netherlands writes them.
 */
import { previewed } from "./kinds.mjs";

const shortMonths = [
  "jan.",
  "feb.",
  "mrt.",
  "apr.",
  "mei",
  "jun.",
  "jul.",
  "aug.",
  "sep.",
  "okt.",
  "nov.",
  "dec.",
];
const longMonths = [
  ...["januari", "februari", "maart", "april", "mei", "juni", "juli"],
  ...["augustus", "september", "oktober", "november", "december"],
];

const weekdays = ["zo", "ma", "di", "wo", "do", "vr", "za"];

const special = /[&<>"']/;
/** As the site does it (app/ui/html.ts): one character after the other is the fastest way known here. */
function escaped(text) {
  if (!special.test(text)) return text;
  let safe = text.replaceAll("&", "&amp;");
  if (text.includes("<")) safe = safe.replaceAll("<", "&lt;");
  if (text.includes(">")) safe = safe.replaceAll(">", "&gt;");
  if (text.includes('"')) safe = safe.replaceAll('"', "&quot;");
  return text.includes("'") ? safe.replaceAll("'", "&#x27;") : safe;
}

const hour = 3_600_000;

/** Summer time of the European Union: from the last Sunday of March to that of October, at one o'clock UTC. */
function amsterdam(milliseconds) {
  const date = new Date(milliseconds);
  const month = date.getUTCMonth();
  if (month < 2 || month > 9) return new Date(milliseconds + hour);
  if (month > 2 && month < 9) return new Date(milliseconds + 2 * hour);
  const lastSunday = 31 - ((date.getUTCDay() - date.getUTCDate() + 31 + 35) % 7);
  const changed =
    date.getUTCDate() > lastSunday || (date.getUTCDate() === lastSunday && date.getUTCHours() >= 1);
  return new Date(milliseconds + (changed === (month === 2) ? 2 : 1) * hour);
}

/** One line: its spaces do not break. */
const shortDay = (date) =>
  `${String(date.getUTCDate()).padStart(2, "0")}\u00a0${shortMonths[date.getUTCMonth()]}\u00a0${date.getUTCFullYear()}`;
const longDay = (date) => `${date.getUTCDate()} ${longMonths[date.getUTCMonth()]} ${date.getUTCFullYear()}`;
/** What both days have in common stands once. */
function dayRange(from, to) {
  const [first, last] = [from, to].map((date) =>
    `${weekdays[date.getUTCDay()]} ${longDay(date)}`.replaceAll(" ", "\u00a0"),
  );
  if (first === last) return first;
  const [weekday, day, month, year] = first.split("\u00a0");
  const [, , lastMonth, lastYear] = last.split("\u00a0");
  if (year !== lastYear) return `${first}\u00a0– ${last}`;
  const begin = month === lastMonth ? [weekday, day] : [weekday, day, month];
  return `${begin.join("\u00a0")}\u00a0– ${last}`;
}
const local = (moment) => amsterdam(Date.parse(moment));

/** When a photo was taken has no time zone. */
const takenDay = (moment) =>
  `${Number(moment.slice(8, 10))} ${longMonths[Number(moment.slice(5, 7)) - 1]} ${moment.slice(0, 4)}`;
const taken = (moment) => `${takenDay(moment)}, ${moment.slice(11, 16)}`;

const grouped = (number) => {
  const text = String(number);
  return text.length < 4 ? text : `${text.slice(0, -3)}.${text.slice(-3)}`;
};
const price = ({ amount }) =>
  `€\u00a0${grouped(Math.floor(amount / 100))},${String(amount % 100).padStart(2, "0")}`;

function orderFields({ superOrders }, count = superOrders.length) {
  const fields = [];
  for (let at = 0; at < superOrders.length; at++) {
    const { orderCode, created, products, total } = superOrders[at];
    if (at < count)
      fields.push(orderCode, escaped(products[0].title), shortDay(local(created)), price(total));
    else fields.push(escaped(products[0].title));
  }
  return fields;
}

const photoFields = (images) =>
  images.flatMap(({ imageId, thumbnails, dateTaken }) => [
    imageId,
    escaped(thumbnails[0].url),
    escaped(thumbnails[1].url),
    taken(dateTaken),
  ]);

function monthFields({ timeline }) {
  const fields = [];
  for (const year of Object.keys(timeline).reverse()) {
    const months = Object.values(timeline[year]).reverse();
    fields.push(grouped(months.reduce((sum, count) => sum + count, 0)), ...months.map(String));
  }
  return fields;
}

/** Photos of the newest month. */
function newestCount({ timeline }) {
  const months = timeline[Math.max(...Object.keys(timeline).map(Number))];
  return months[Math.max(...Object.keys(months).map(Number))];
}

const addressFields = ({ firstName, lastName, street, houseNumber, postalCode, city }) => [
  escaped(`${firstName} ${lastName}`),
  escaped(`${street} ${houseNumber}`),
  escaped(`${postalCode} ${city}`),
];

/** By template; each receives the answers by the ends of their addresses, and for a preview the photo's id. */
export const fieldsOf = {
  orders: ({ "superorders/me": orders }) => orderFields(orders),
  overview: ({
    "superorders/me": orders,
    "customers/me": me,
    "photos/users": totals,
    "photos/photos": page,
  }) => [
    escaped(me.firstName),
    ...orderFields(orders, 3),
    grouped(totals.photosCount),
    ...page.images.slice(0, 4).map(({ thumbnails }) => escaped(thumbnails[0].url)),
  ],
  order: ({ order, dates }) => [
    shortDay(local(order.created)),
    dayRange(local(dates.earliest), local(dates.latest)),
    ...order.products.flatMap(({ title, price: one }) => [escaped(title), price(one)]),
    price(order.total),
    ...addressFields(order.deliveryAddress),
  ],
  settings: ({ "customers/me": me, "me/addresses": addresses, "me/payment-methods": payment }) => [
    escaped(`${me.firstName} ${me.lastName}`),
    `+31 6 ${me.phoneNumber.slice(4)}`,
    escaped(me.email),
    ...addressFields(addresses[0]),
    escaped(payment.methods[0].label),
  ],
  address: ({ owner }) => [owner],
  timeline: ({ "photos/users": totals, "users/timeline": index, "photos/photos": page }) => [
    grouped(totals.photosCount),
    ...monthFields(index),
    ...photoFields(page.images),
    String(newestCount(index) - page.images.length),
  ],
  album: ({ album, "album-7/photos": page }) => [
    escaped(album.albumName),
    shortDay(local(album.created)),
    ...photoFields(page.images),
  ],
  preview({ "users/timeline": { timeline }, "photos/photos": { images } }, photoId) {
    const at = photoId ? images.findIndex(({ imageId }) => imageId === photoId) : previewed;
    const { imageId, localFileName, dateTaken, uploadEnd, thumbnails } = images[at];
    let total = 0;
    for (const year of Object.values(timeline)) for (const count of Object.values(year)) total += count;
    return [
      imageId,
      images[at - 1].imageId,
      images[at + 1].imageId,
      escaped(thumbnails[1].url),
      `${takenDay(dateTaken)} om ${dateTaken.slice(11, 19)}`,
      taken(dateTaken),
      escaped(localFileName),
      shortDay(local(uploadEnd)),
      grouped(total),
    ];
  },
};

/** By what an answer is named in a page's fields, from the address that was asked for. */
export function answerName(path) {
  const { pathname } = new URL(path, "http://services");
  if (pathname.startsWith("/orders/v1/superorders/")) return "order";
  if (pathname.startsWith("/delivery/")) return "dates";
  if (/^\/photos\/albums\/[^/]+$/.test(pathname)) return "album";
  return pathname.split("/").slice(-2).join("/");
}
