/**
 * The customers of the bench and what the services answer them. Every customer has names, titles, prices and dates of their own, and
 * all have the same number of things, so that a page of one is as long as a page of another.
 */

/** Customers whose pages are asked for in turn, and those of whom an isolate has seen nothing. */
export const knownCustomers = 64;
export const firstNewCustomer = 1_000;

const minute = 60_000;
const day = 24 * 60 * minute;

const titles = ["Twee weken in Noorwegen", "Onze zomer & meer", "De tuin van oma", "Kerst met iedereen"];
const articles = [
  ["PhotobookA4Landscape", "photobook"],
  ["Prints10x15", "print"],
  ["Canvas60x40", "wallart"],
  ["WallCalendarA3", "calendar"],
];
const inProgress = ["Received", "Confirmed", "ProductionStarted", "ProductionCompleted"];
const firstNames = ["Emma", "Noor", "Lucas", "Sem", "Julia", "Mila", "Daan", "Finn"];
const lastNames = ["Jansen", "de Vries", "Bakker", "Visser", "Smit", "Meijer", "Mulder", "Bos"];
const streets = ["Kerkstraat", "Dorpsstraat", "Molenweg", "Schoolstraat", "Julianalaan"];
const cities = ["Leiden", "Utrecht", "Zwolle", "Arnhem", "Breda"];

/** The same number for the same seeds, spread over 0 … below. */
function drawn(below, ...seeds) {
  let mixed = 2_166_136_261;
  for (const seed of seeds) mixed = Math.imul(mixed ^ (seed + 0x9e3779b9), 16_777_619);
  mixed ^= mixed >>> 15;
  return ((mixed >>> 0) * 7_919 + (mixed >>> 7)) % below;
}
const one = (list, ...seeds) => list[drawn(list.length, ...seeds)];

/** How many orders a customer of a shape has, and how far apart, in minutes: within the last fortnight, or over five years. */
const shapes = {
  few: { count: 10, from: 1, apart: 1_900 },
  many: { count: 100, from: 1, apart: 190 },
  past: { count: 100, from: 40 * 24 * 60, apart: 25_000 },
  large: { count: 10, from: 1, apart: 1_900 },
  walked: { count: 10, from: 1, apart: 1_900 },
  archive: { count: 2_000, from: 40 * 24 * 60, apart: 2_500 },
  albums: { count: 10, from: 1, apart: 1_900 },
};

/** What the orders service answers, newest first, a page at a time. */
function ordersOf({ shape, number, owner }, { searchParams }, now) {
  const { count, from, apart } = shapes[shape];
  const offset = Number(searchParams.get("Offset") ?? 0);
  const length = Math.max(0, Math.min(count - offset, Number(searchParams.get("Limit") ?? 100)));
  const superOrders = Array.from({ length }, (_, at) => {
    const index = offset + at;
    const back = from + index * apart + drawn(apart - 2, number, index);
    const created = new Date(now - back * minute - drawn(minute, index, number)).toISOString();
    return orderOf(`${100_000 + (number % 900_000)}${1_000 + index}`, index, {
      shape,
      number,
      owner,
      created,
    });
  });
  return { superOrders, total: count };
}

/** Whose it is, as long for each: in the titles of orders, so that a page of them tells. */
export const markOf = (owner) => `k${String(owner).padStart(6, "0")}`;

function orderOf(orderCode, index, { shape, number, owner, created }) {
  const [articleName, articleType] = articles[index % articles.length];
  const status = shapes[shape].from > 1 ? "Dispatched" : inProgress[index % inProgress.length];
  const amount = 1_000 + drawn(9_000, number, index, 3);
  const count = 1 + (index % 3);
  return {
    orderCode,
    created,
    source: index % 3 === 0 ? "app" : "web",
    status,
    deliveryType: "Home",
    productCount: count,
    products: Array.from({ length: count }, (_, at) => ({
      code: `${orderCode}-${at + 1}`,
      superOrderCode: orderCode,
      articleName,
      articleType,
      title: `${one(titles, number, index, at)} ${1_000 + drawn(9_000, number, index, at)} ${markOf(owner)}`,
      quantity: 1 + at,
      status,
      paymentStatusChanged: created,
      voucher: false,
      voucherDetails: null,
      price: { amount, currency: "EUR" },
    })),
    total: { amount: amount * count, currency: "EUR" },
  };
}

const postalAddress = (number, at) => ({
  id: `a-${number}-${at}`,
  firstName: one(firstNames, number, at),
  lastName: one(lastNames, number, at),
  street: one(streets, number, at, 1),
  houseNumber: String(10 + drawn(90, number, at)),
  addition: null,
  postalCode: `${1_000 + drawn(9_000, number, at)} AB`,
  city: one(cities, number, at, 2),
  countryCode: "NL",
  phoneNumber: `+31612${100_000 + drawn(900_000, number, at)}`,
});

/** The newest month has all photos of the first page. */
const newest = { year: 2026, month: 10 };
const photosInMonth = 900;
/** Whose library is large; of "walked" the photo service cannot skip photos. */
const isLarge = (shape) => shape === "large" || shape === "walked";
/** A million photos, most of them in months like this. */
export const large = { months: 106, photosInMonth: 9_430 };

function timelineOf({ shape, number }) {
  const timeline = {};
  for (let back = 0; back < (isLarge(shape) ? large.months : 60); back++) {
    const at = newest.year * 12 + newest.month - 1 - back;
    const year = Math.floor(at / 12);
    const count = isLarge(shape) ? large.photosInMonth : 301 + back * 4 + drawn(4, number, back);
    timeline[year] = { ...timeline[year], [(at % 12) + 1]: count };
  }
  return { timeline };
}

/** Its id is by its owner, so that a preview's address is known, and whose page it is; all else by the number that the answer is drawn from. */
export const photoIdOf = (owner, index) =>
  `${String(owner).padStart(8, "0")}-0000-4000-8000-${String(index).padStart(12, "0")}`;

function photoOf({ number, owner }, index, origin) {
  const taken = Date.UTC(newest.year, newest.month - 1, 28, 20) - index * 31 * minute;
  const dateTaken = new Date(taken - drawn(30, number, index) * minute).toISOString();
  const imageId = photoIdOf(owner, index);
  const signed = `signature=${String(drawn(1e9, number, index)).padStart(43, "k")}`;
  return {
    imageId,
    localFileName: `IMG_${1_000 + index}.jpg`,
    url: `${origin}/bytes/${imageId}?${signed}`,
    untouchedUrl: `${origin}/bytes/${imageId}?original=1&${signed}`,
    thumbnails: [300, 800, 1600].map((width) => ({
      url: `${origin}/bytes/${imageId}?width=${width}&${signed}`,
      width,
      height: Math.round((width * 2) / 3),
    })),
    dateTaken,
    uploadEnd: dateTaken,
    ownerId: `bench-${owner}`,
    visibleWidth: 4_000,
    visibleHeight: 3_000,
  };
}

/** A page of a list of photos; its cursor is the index of the photo that comes next. */
function photosOf(who, { origin, searchParams }, count) {
  const offset = who.shape === "walked" ? null : searchParams.get("offset");
  const from = Number(offset ?? searchParams.get("cursor") ?? 0);
  const size = Number(searchParams.get("limit") ?? 50);
  const to = Math.min(count, from + size);
  const backwards = searchParams.get("sortOrder") === "asc";
  const images = Array.from({ length: Math.max(0, to - from) }, (_, at) =>
    photoOf(who, backwards ? count - 1 - from - at : from + at, origin),
  );
  const start = offset === null ? {} : { start: { cursor: String(from), before: from } };
  return { ...start, cursor: to < count ? String(to) : null, images };
}

const albumsOf = (shape) => (shape === "albums" ? 10_000 : 60);

const albumOf = (who, albumId, at, origin) => ({
  albumId,
  albumName: `${one(titles, who.number, at)} ${1_000 + drawn(9_000, who.number, at)}`,
  coverPhoto: photoOf(who, at, origin),
  photosCount: 500,
  created: new Date(
    Date.UTC(2024, drawn(12, who.number, at), 2 + drawn(25, who.number, at), 12),
  ).toISOString(),
  isShared: false,
});

/** A page of the list of albums; its cursor is the index of the album that comes next. */
function albumPageOf(who, { origin, searchParams }) {
  const from = Number(searchParams.get("cursor") ?? 0);
  const to = Math.min(albumsOf(who.shape), from + Number(searchParams.get("limit") ?? 50));
  const albums = Array.from({ length: Math.max(0, to - from) }, (_, at) =>
    albumOf(who, `album-${from + at}`, from + at, origin),
  );
  return { cursor: to < albumsOf(who.shape) ? String(to) : null, albums };
}

const accountOf = () => ({
  delayedDeletionDate: null,
  lastOrderDate: "2026-11-01T10:00:00.000Z",
  projectCount: 2,
  projectedDeletionDate: "2036-11-01T10:00:00.000Z",
  registrationDate: "2020-11-01T10:00:00.000Z",
});

/**
 * By service and path; each receives the customer, the URL, the parts of the path that matched, and the time. `number`: what the
 * answer is drawn from, `owner`: whose session it is.
 */
const answers = [
  [/^\/orders\/v2\/superorders\/me$/, (who, url, _, now) => ordersOf(who, url, now)],
  [
    /^\/orders\/v1\/superorders\/([^/]+)$/,
    ({ number, owner }, _, [, code], now) => ({
      ...orderOf(code, 2, {
        shape: "few",
        number,
        owner,
        created: new Date(now - (2 * 24 * 60 + drawn(1_000, number)) * minute).toISOString(),
      }),
      deliveryAddress: postalAddress(number, 0),
    }),
  ],
  [
    /^\/delivery\/OrderDeliveryDates\//,
    ({ number }, _, __, now) => ({
      earliest: new Date(now + (3 + drawn(2, number)) * day).toISOString(),
      latest: new Date(now + (6 + drawn(2, number)) * day).toISOString(),
    }),
  ],
  [/^\/customers\/customers\/me$/, ({ number, owner }) => ({ ...customerOf(number), email: emailOf(owner) })],
  [/^\/customers\/customers\/me\/addresses$/, ({ number }) => [0, 1].map((at) => postalAddress(number, at))],
  [
    /^\/customers\/customers\/me\/payment-methods$/,
    ({ number }) => ({
      methods: [0, 1].map((at) => ({
        id: `pm-${number}-${at}`,
        kind: "card",
        label: `Visa •••• ${1_000 + drawn(9_000, number, at)}`,
        expires: "2028-04",
      })),
      defaultId: `pm-${number}-0`,
      addUrl: null,
    }),
  ],
  [
    /^\/photos\/users$/,
    ({ number, shape }) => ({
      photosCount: isLarge(shape) ? large.months * large.photosInMonth : 10_000 + drawn(80_000, number),
      albumsCount: albumsOf(shape),
    }),
  ],
  [/^\/photos\/users\/timeline$/, timelineOf],
  [
    /^\/photos\/photos(\/timeline\/.*)?$/,
    (who, url) => photosOf(who, url, isLarge(who.shape) ? large.photosInMonth : photosInMonth),
  ],
  [/^\/photos\/albums$/, albumPageOf],
  [/^\/shared-albums\/shared-albums$/, () => ({ cursor: null, albums: [] })],
  [/^\/photos\/albums\/([^/]+)$/, (who, url, [, albumId]) => albumOf(who, albumId, 0, url.origin)],
  [/^\/photos\/albums\/[^/]+\/photos$/, (who, url) => photosOf(who, url, 500)],
  [/^\/shared-albums\/users$/, () => ({ readAlbumsCount: 3 })],
  [/^\/deletion\/accounts\/getaccountinformation$/, accountOf],
  [/^\/configuration\//, () => ({ menu: [], routes: {} })],
  [
    /^\/authority\/[^/]+\/\.well-known\/openid-configuration$/,
    (_, { origin, pathname }) => {
      const issuer = origin + pathname.slice(0, pathname.indexOf("/.well-known"));
      return {
        issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/keys`,
        end_session_endpoint: `${issuer}/sign-out`,
      };
    },
  ],
];

export const emailOf = (owner) => `customer-${owner}@example.com`;

export const customerOf = (number) => ({
  title: null,
  firstName: one(firstNames, number, 0),
  lastName: one(lastNames, number, 0),
  phoneNumber: `+31612${100_000 + drawn(900_000, number, 0)}`,
  language: "nl-NL",
  accountStatus: "Default",
  ftp: null,
});

/** What a service answers a customer; null where there is no such thing. */
export function answerOf(who, url, now) {
  for (const [pattern, answer] of answers) {
    const match = pattern.exec(url.pathname);
    if (match) return answer(who, url, match, now);
  }
  return null;
}

/** A customer's subject, and back. */
export const subjectOf = ({ shape, number }) => `${shape}.${number}`;
export function customerOfSubject(subject) {
  const [shape, number] = subject.split(".");
  return { shape, number: Number(number), owner: Number(number) };
}
