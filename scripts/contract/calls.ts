import { z } from "zod";
import { rowsOf } from "~/platform/http/rows";
import type { ServiceClient } from "~/platform/http/service-client";
import type { ServiceName } from "~/platform/service-names";
import { activation } from "~/services/activation";
import { authApi } from "~/services/auth-api";
import { type AddressFields, customers } from "~/services/customers";
import { cutOff } from "~/services/cut-off";
import { deletePhotos } from "~/services/delete-photos";
import { deletion } from "~/services/deletion";
import { delivery } from "~/services/delivery";
import { downloads } from "~/services/downloads";
import { emailGateway } from "~/services/email-gateway";
import { exportsService } from "~/services/exports";
import { invoices } from "~/services/invoices";
import { merchandise } from "~/services/merchandise";
import { MomentOrNone } from "~/services/moment";
import { orders } from "~/services/orders";
import { paymentMethods } from "~/services/payment-methods";
import { photos } from "~/services/photos";
import { products } from "~/services/products";
import { projects } from "~/services/projects";
import { publicConfiguration } from "~/services/public-configuration";
import { reorder } from "~/services/reorder";
import { sharedAlbums } from "~/services/shared-albums";
import { defaultSortings } from "~/services/sorting";
import { storage } from "~/services/storage";
import { tempSelections } from "~/services/temp-selections";
import { uploads } from "~/services/uploads";
import { vouchers } from "~/services/vouchers";
import { widgetGallery } from "~/services/widget-gallery";
import { widgets } from "~/services/widgets";
import type { From, ListFields } from "./check-list";
import { type Finding, wrong } from "./findings";
import { type Known, type KnownValues, monthsIn, valuesAt } from "./known";

export interface Call<Service> {
  /** A sentence for the document. */
  says: string;
  /** Runs it. Of several runs, a parameter that not all of them have may be missing. */
  runs: readonly [Run<Service>, ...Run<Service>[]];
  /** Answers that its calls before the last one need. */
  answers?: readonly unknown[];
  /** What its answer tells for calls after it. */
  learns?: (answer: unknown) => KnownValues;
  /** Statuses with a meaning, beside those that follow from how the answer is read. */
  statuses?: Readonly<Record<number, string>>;
  /** Headers of the answer. */
  headers?: Readonly<Record<string, string>>;
  /** Of an answer that the app reads by hand. */
  schema?: z.ZodType;
  /** Of an answer that is part of a list; `further` asks for the next one. */
  list?: ListFields & {
    further?: (service: Service, known: Known, from: From) => Promise<unknown>;
  };
  /** What no schema says. */
  judge?: (answer: unknown, known: Known) => Finding[];
}
type Run<Service> = (service: Service, known: Known) => Promise<unknown>;

/** The same call as another, of whose answer it reads no more. */
interface Same<Service> {
  as: keyof Service | "photos.totals" | "photos.page";
}

const of = <Service>(
  service: ServiceName,
  make: (http: ServiceClient) => Service,
  calls: { [Name in keyof Service]: Call<NoInfer<Service>> | Same<NoInfer<Service>> },
) => ({
  service,
  calls: Object.entries<Call<Service> | Same<Service>>(calls).flatMap(([name, call]) =>
    "as" in call ? [] : [made(name, call, make)],
  ),
});

function made<Service>(
  name: string,
  { runs: [first, ...others], list, ...call }: Call<Service>,
  make: (http: ServiceClient) => Service,
): Omit<Call<ServiceClient>, "answers"> & Pick<Call<Service>, "answers"> & { name: string } {
  const { further, ...fields } = list ?? { rows: "", id: "" };
  return {
    ...{ ...call, name, runs: [runOf(make, first), ...others.map((run) => runOf(make, run))] },
    ...(list && {
      list: {
        ...fields,
        ...(further && { further: (http, known, from) => further(make(http), known, from) }),
      },
    }),
  };
}

const runOf =
  <Service>(make: (http: ServiceClient) => Service, run: Run<Service>) =>
  (http: ServiceClient, known: Known) =>
    run(make(http), known);

const key = "0b5c6c1e-6a0f-4b7e-9a51-5f0f3c1d2e4f";
const sorting = defaultSortings.photos;
const part = { offset: 0, limit: 100 };
const identity = { idpType: "~idpType~", idpSubject: "~idpSub~" };
const photoIds = ["photo-1"];

const address: AddressFields = {
  firstName: "Emma",
  lastName: "Jansen",
  street: "Canal Street",
  houseNumber: "12",
  addition: "b",
  postalCode: "1017 AB",
  city: "Amsterdam",
  countryCode: "NL",
  phoneNumber: "+31201234567",
};
const plainAddress = { ...address, addition: null, phoneNumber: null };

const Restorable = z.object({ restorableUntil: MomentOrNone.nullish() }).nullish();
const Count = z.int().nonnegative();
const stale =
  "The cursor is not known (any more); also as 404, 409, 410 or 422. Of a cursor that was just answered it is a failure.";
const lookedUp = {
  400: `The service does not know \`around\` or \`offset\`, also as 422: asked again without. Or: ${stale}`,
};
const noPhotos = { 400: stale, 404: "There is no such album." };

/** A month whose count does not fit is left out; of uploads, all are. */
const Months = z.record(z.string(), z.record(z.string(), Count.catch(0)));
const Uploads = z.record(z.string(), z.record(z.string(), Count));
const pageQueries = {
  first: { cursor: null, limit: 24, sorting },
  further: { cursor: "cursor", limit: 24, sorting },
  around: { cursor: null, limit: 24, sorting, around: "photo-1" },
  after: { cursor: null, limit: 24, sorting, offset: 24 },
};

const photoList = { rows: "images", id: "imageId" };
const albumList = { rows: "albums", id: "albumId" };

/** A whole number has lost its `+`: a form that shows it asks for another one before anything is saved. */
function phoneFindings(answer: unknown, field: string): Finding[] {
  const values = valuesAt(answer, field.replace("[]", "*"));
  const says = "must be a text as in E.164, +31612345678";
  return values
    .filter((value) => typeof value === "number")
    .map(() => wrong(field, says, "saving the form, until the number is corrected"));
}

/** The site looks for its own channel among those that have a vendor. */
function channelFindings(answer: unknown, { channel }: Known): Finding[] {
  const { data } = z.object({ data: z.object({ Channels: z.array(z.unknown()) }) }).safeParse(answer);
  const isOwn = (entry: unknown) =>
    valuesAt(entry, "ID").includes(channel) && valuesAt(entry, "Vendor.ID").length > 0;
  if (data === undefined || data.data.Channels.some(isOwn)) return [];
  const says = `none is the storefront's channel code, ${channel} (STOREFRONT_CODES), with a Vendor.ID`;
  return [wrong("data.Channels[].ID", says, "online photo books")];
}

/** What a mailed link's page says; of any other status from 400 to 499 it says that it failed. */
const ofToken = {
  404: "No such token, or another account's: told as either, or as expired.",
  410: "The token has expired, or a newer one has replaced it.",
  429: "Tried too often: the token still works.",
};

const tusLater = { "Upload-Offset": "bytes that are there" };
const tusDone = {
  ...tusLater,
  "Photo-Id": "of the photo, once all bytes are there",
  "Photo-Duplicate": "true for bytes that are in the library",
};

/**
 * Every call of every service, made by the app's own code: the compiler asks for each method of app/services. Documents, checks and the
 * list of docs/connecting-your-services.md follow from what the code sends.
 */
export const contract = [
  of("configuration", publicConfiguration, {
    ofChannel: {
      says: "The menu and the links of a storefront.",
      runs: [(service, { channel }) => service.ofChannel(channel)],
      schema: z.object({
        menu: rowsOf(z.object({ item: z.string(), href: z.string() })),
        routes: z.object(
          Object.fromEntries(
            [
              ...["shop", "products", "faq", "customerCare", "contact", "createAccount"],
              ...["privacy", "terms", "imprint"],
            ].map((name) => [name, z.string().nullish().catch(null)]),
          ),
        ),
      }),
    },
  }),
  of("customers", customers, {
    me: {
      says: "The customer. A telephone number is a text as in E.164; without a language, saving the details writes the storefront's.",
      runs: [(service) => service.me()],
      judge: (answer) => phoneFindings(answer, "phoneNumber"),
      statuses: {
        404: "The account is deleted: every session of the customer ends, in all browsers. Not with HTML.",
      },
    },
    change: {
      says: "Changes the fields that are sent.",
      runs: [
        (service) =>
          service.change({
            ...{
              title: "Ms",
              firstName: "Emma",
              lastName: "Jansen",
              phoneNumber: "+31201234567",
              language: "nl-NL",
            },
            ftp: { callbackUrl: "https://callback.example/orders", callbackFormat: "json" },
          }),
        (service) => service.change({ title: null, phoneNumber: null, ftp: null }),
        (service) => service.change({}),
      ],
    },
    addresses: {
      says: "The customer's addresses.",
      runs: [(service) => service.addresses()],
      judge: (answer) => phoneFindings(answer, "[].phoneNumber"),
    },
    addAddress: {
      says: "Adds an address.",
      runs: [
        (service) => service.addAddress(address, key),
        (service) => service.addAddress(plainAddress, key),
      ],
    },
    changeAddress: {
      says: "Changes an address.",
      runs: [
        (service) => service.changeAddress("~addressId~", address),
        (service) => service.changeAddress("~addressId~", plainAddress),
      ],
      statuses: { 404: "There is no such address." },
    },
    removeAddress: {
      says: "Removes an address.",
      runs: [(service) => service.removeAddress("~addressId~")],
      statuses: { 404: "It is gone, when the list says so, too." },
    },
  }),
  of("customers", paymentMethods, {
    list: { says: "How the customer can pay.", runs: [(service, { channel }) => service.list(channel)] },
    choose: {
      says: "Chooses the default.",
      runs: [(service) => service.choose("payment-method-1")],
      statuses: { 404: "There is no such method any more, when the list says so, too." },
    },
  }),
  of("orders", orders, {
    first: {
      says: "The customer's orders, newest first.",
      runs: [(service) => service.first()],
      learns: (answer) => ({
        orderCode: valuesAt(answer, "superOrders.*.orderCode"),
        productCode: valuesAt(answer, "superOrders.*.products.*.code"),
        widgetCode: valuesAt(answer, "superOrders.*.products.*.code"),
        articleName: valuesAt(answer, "superOrders.*.products.*.articleName"),
      }),
      list: {
        ...{ rows: "superOrders", id: "orderCode", total: "total" },
        further: (service, _, { offset }) => service.part({ offset, limit: 1 }),
      },
    },
    part: { as: "first" },
    list: { as: "first" },
    latest: { as: "first" },
    find: {
      says: "An order.",
      runs: [(service, { orderCode }) => service.find(orderCode)],
      learns: (answer) => ({
        productCode: valuesAt(answer, "products.*.code"),
        widgetCode: valuesAt(answer, "products.*.code"),
        articleName: valuesAt(answer, "products.*.articleName"),
      }),
    },
    byArticles: {
      says: "Ordered products of these articles.",
      runs: [
        (service, { accountId, articleName }) =>
          service.byArticles(accountId, [articleName, articleName], part),
      ],
      learns: (answer) => ({
        productCode: valuesAt(answer, "orders.*.code"),
        widgetCode: valuesAt(answer, "orders.*.code"),
      }),
      list: {
        ...{ rows: "orders", id: "code", total: "total" },
        further: (service, { accountId, articleName }, { offset }) =>
          service.byArticles(accountId, [articleName], { offset, limit: 1 }),
      },
    },
    product: {
      says: "An ordered product.",
      runs: [(service, { productCode }) => service.product(productCode)],
    },
    changeDeliveryAddress: {
      says: "Changes where an order is sent.",
      runs: [
        (service, { orderCode }) => service.changeDeliveryAddress(orderCode, address),
        (service, { orderCode }) => service.changeDeliveryAddress(orderCode, plainAddress),
      ],
      statuses: {
        404: "There is no such order any more.",
        409: "Too late: production has begun, or it goes to no address.",
      },
    },
  }),
  of("delivery", delivery, {
    dates: {
      says: "When an order comes, and its parcels.",
      runs: [(service, { orderCode }) => service.dates(orderCode)],
    },
  }),
  of("vouchers", vouchers, {
    own: {
      says: "The customer's vouchers. A service may have no such list.",
      runs: [(service) => service.own()],
      learns: (answer) => ({ voucherCode: valuesAt(answer, "vouchers.*.code") }),
      statuses: { 404: "The service lists none: pages lead to the newest orders with vouchers." },
    },
    offer: {
      says: "The campaign behind a code.",
      runs: [(service, { voucherCode }) => service.offer(voucherCode)],
      statuses: { 404: "There is no such code." },
    },
  }),
  of("projects", projects, {
    list: {
      says: "Saved projects.",
      runs: [(service, { accountId }) => service.list(accountId, part)],
      list: {
        ...{ rows: "projects", id: "id", total: "totalProjectCount" },
        further: (service, { accountId }, { offset }) => service.list(accountId, { offset, limit: 1 }),
      },
    },
    remove: {
      says: "Deletes a project.",
      runs: [(service) => service.remove("~projectId~")],
      schema: Restorable,
      statuses: { 404: "It is gone, when the list says so, too." },
    },
    restore: {
      says: "Brings a deleted project back. Called where the service says until when it can.",
      runs: [(service) => service.restore("~projectId~")],
      statuses: { 404: "Too late.", 410: "Too late." },
    },
  }),
  of("widgets", widgets, {
    all: {
      says: "The online versions of these products, and what stands in the way of one.",
      runs: [(service, { channel, productCodes }) => service.all(productCodes, channel)],
      learns: (answer) => ({
        widgetCode: valuesAt(answer, "*.orderCode"),
        widgetId: valuesAt(answer, "*.widgetId"),
      }),
    },
    find: {
      says: "The online version of a product.",
      runs: [(service, { channel, widgetCode }) => service.find(widgetCode, channel)],
      learns: (answer) => ({ widgetId: valuesAt(answer, "widgetId") }),
      statuses: { 401: "There is none; without the header WWW-Authenticate." },
    },
    request: {
      says: "Asks for an online version.",
      runs: [(service, { channel, productCode }) => service.request(productCode, channel)],
      statuses: {
        ...{ 403: "The order may have none; the gallery says why.", 404: "The order may have none." },
        409: "The order is delayed.",
      },
    },
    remove: {
      says: "Deletes an online version.",
      runs: [(service, { productCode }) => service.remove(productCode)],
      schema: Restorable,
      statuses: { 404: "There is none." },
    },
    restore: {
      says: "Brings a deleted online version back. Called where the deletion's answer says until when it can.",
      runs: [(service, { productCode }) => service.restore(productCode)],
      statuses: { 404: "Too late.", 410: "Too late." },
    },
    share: {
      says: "Sends an online version to somebody, whose address is base64 of UTF-8.",
      runs: [
        (service, { productCode }) =>
          service.share(
            productCode,
            { vendorId: 1, senderName: "Emma", recipientEmail: "otto@example.com", personalMessage: "Look!" },
            key,
          ),
      ],
      statuses: { 404: "There is none, when a read says so, too.", 409: "Not yet: it is being made." },
    },
  }),
  of("gallery", widgetGallery, {
    categories: {
      says: "The categories of the gallery.",
      runs: [(service, { channel }) => service.categories(channel)],
    },
    entry: {
      says: "The gallery's entry of an online version.",
      runs: [(service, { channel, widgetId }) => service.entry(widgetId, channel)],
    },
    blocked: {
      says: "Whether an order may have an online version.",
      runs: [(service, { productCode }) => service.blocked(productCode)],
    },
    create: {
      says: "Puts an online version into the gallery.",
      runs: [
        (service, { channel }) => service.create({ widgetId: "widget-1", categories: ["travel"] }, channel),
      ],
      statuses: { 409: "It is in the gallery already, when the entry says so, too." },
    },
    update: {
      says: "Changes an entry's categories.",
      runs: [
        (service, { channel, widgetId }) => service.update({ widgetId, categories: ["travel"] }, channel),
      ],
      statuses: { 404: "It is not in the gallery any more, when the entry says so, too." },
    },
    remove: {
      says: "Takes an online version out of the gallery.",
      runs: [(service, { channel, widgetId }) => service.remove(widgetId, channel)],
      statuses: { 404: "It is gone, when the entry says so, too." },
    },
  }),
  of("products", products, {
    pdfOf: {
      says: "The files of an ordered product.",
      runs: [(service, { productCode }) => service.pdfOf(productCode)],
    },
    pdf: {
      says: "A file of an ordered product.",
      runs: [(service, { productCode }) => service.pdf(productCode)],
      answers: [{ files: [{ id: "~fileId~", purpose: "product.pdf", name: "Norway.pdf" }] }],
    },
    maps: {
      says: "PDF maps of the customer's orders.",
      runs: [(service) => service.maps()],
      learns: (answer) => ({ mapId: valuesAt(answer, "*.id") }),
    },
    map: { says: "A PDF map.", runs: [(service, { mapId }) => service.map(mapId)] },
  }),
  of("reorder", reorder, {
    status: {
      says: "Whether an order can be ordered again.",
      runs: [(service, { orderCode }) => service.status(orderCode)],
    },
    begin: {
      says: "Orders again: answers the page of the shop where it goes on.",
      runs: [(service, { channel, orderCode }) => service.begin(orderCode, channel, key)],
      statuses: { 404: "It cannot be ordered again.", 409: "It cannot be ordered again." },
    },
  }),
  of("cut-off", cutOff, {
    articleGroups: { says: "How long articles are made.", runs: [(service) => service.articleGroups()] },
    campaign: {
      says: "Until when to order for a holiday.",
      runs: [(service, { campaign }) => service.campaign(campaign)],
    },
  }),
  of("merchandise", merchandise, {
    channels: {
      says: "GraphQL: the channels. One with a Vendor.ID must have the storefront's channel code as its ID.",
      runs: [(service) => service.channels()],
      judge: channelFindings,
    },
    channel: {
      says: "GraphQL: a channel with its articles.",
      runs: [
        (service, { channel, vendorId, locale }) => service.channel({ code: channel, vendorId, locale }),
      ],
    },
  }),
  of("storage", storage, {
    upload: {
      says: "How long the files of an ordered product are kept.",
      runs: [(service, { productCode, accountId }) => service.upload(productCode, accountId)],
    },
    anonymousUpload: {
      says: "The same, of orders without an account.",
      runs: [(service, { productCode }) => service.anonymousUpload(productCode)],
    },
  }),
  of("invoices", invoices, {
    historical: {
      says: "The customer's invoices.",
      runs: [(service) => service.historical()],
      learns: (answer) => ({ invoiceId: valuesAt(answer, "historicalInvoices.*.id") }),
      list: { rows: "historicalInvoices", id: "id", total: "total" },
      statuses: { 403: "The customer is no business customer." },
    },
    pdf: {
      says: "An invoice.",
      runs: [(service, { invoiceId, channel }) => service.pdf(invoiceId, channel)],
    },
    group: {
      says: "The group's invoices in one file.",
      runs: [(service) => service.group()],
      statuses: { 403: "The customer is no business customer." },
    },
  }),
  of("auth-api", authApi, {
    requestDeletion: {
      says: "Asks for the account's deletion: a mail with a link goes out.",
      runs: [(service, { channel }) => service.requestDeletion(identity, channel, key)],
      statuses: { 429: "Asked too often." },
    },
    confirmDeletion: {
      says: "Deletes the account, with the token of the link.",
      runs: [(service) => service.confirmDeletion(identity, "~token~")],
      statuses: { ...ofToken, 409: "The token was used." },
    },
    requestEmailChange: {
      says: "Asks for another e-mail address: a mail with a link goes to it.",
      runs: [
        (service, { channel }) =>
          service.requestEmailChange(identity, { email: "new@example.com", channel, idempotencyKey: key }),
      ],
      statuses: { 409: "The address is in use.", 429: "Asked too often." },
    },
    confirmEmailChange: {
      says: "Changes the e-mail address, with the token of the link.",
      runs: [(service) => service.confirmEmailChange(identity, "~token~")],
      statuses: { ...ofToken, 409: "The token was used." },
    },
  }),
  of("email-gateway", emailGateway, {
    confirmSubscription: {
      says: "Confirms a newsletter, with the token of the link.",
      runs: [(service) => service.confirmSubscription("~email~", "~token~")],
      statuses: { ...ofToken, 409: "The token was used: told as confirmed." },
    },
  }),
  of("photos", photos, {
    totals: { says: "How many photos and albums there are.", runs: [(service) => service.totals()] },
    timeline: {
      says: "How many photos each month has, by the month they were taken and, optional, by that of the upload (UTC).",
      runs: [(service) => service.timeline()],
      learns: monthsIn,
      schema: z.object({ timeline: Months, uploads: Uploads.nullish().catch(null) }),
    },
    month: {
      says: "Photos of a month.",
      runs: [
        (service, { year, month }) => service.month({ year, month }, pageQueries.first),
        (service, { year, month }) => service.month({ year, month }, pageQueries.further),
        (service, { year, month }) => service.month({ year, month }, pageQueries.around),
        (service, { year, month }) => service.month({ year, month }, pageQueries.after),
      ],
      list: {
        ...photoList,
        further: (service, { year, month }, { cursor }) =>
          service.month({ year, month }, { ...pageQueries.first, cursor }),
      },
      statuses: lookedUp,
    },
    page: {
      says: "Photos of the library.",
      runs: [
        (service) => service.page({ sorting }),
        (service) => service.page(pageQueries.first),
        (service) => service.page(pageQueries.further),
        (service) => service.page(pageQueries.around),
        (service) => service.page(pageQueries.after),
        (service) => service.page({ ...pageQueries.first, uploaded: "2026-11" }),
      ],
      list: { ...photoList, further: (service, _, { cursor }) => service.page({ sorting, cursor }) },
      statuses: lookedUp,
    },
    albums: {
      says: "The customer's albums.",
      runs: [
        (service) => service.albums({ cursor: null, limit: 50 }),
        (service) => service.albums({ cursor: "cursor", limit: 50 }),
      ],
      learns: (answer) => ({ albumId: valuesAt(answer, "albums.*.albumId") }),
      list: { ...albumList, further: (service, _, { cursor }) => service.albums({ cursor, limit: 50 }) },
    },
    album: { says: "An album.", runs: [(service, { albumId }) => service.album(albumId)] },
    albumPhotos: {
      says: "Photos of an album.",
      runs: [
        (service, { albumId }) => service.albumPhotos(albumId, pageQueries.first),
        (service, { albumId }) => service.albumPhotos(albumId, pageQueries.further),
      ],
      list: {
        ...photoList,
        further: (service, { albumId }, { cursor }) =>
          service.albumPhotos(albumId, { ...pageQueries.first, cursor }),
      },
      statuses: noPhotos,
    },
    renameAlbum: {
      says: "Renames an album.",
      runs: [(service, { albumId }) => service.renameAlbum(albumId, "Summer")],
      statuses: { 404: "There is no such album." },
    },
    createAlbum: { says: "Makes an album.", runs: [(service) => service.createAlbum("Summer", key)] },
    deleteAlbum: {
      says: "Deletes an album; its photos stay.",
      runs: [(service, { albumId }) => service.deleteAlbum(albumId)],
      statuses: { 404: "It is gone, when a read says so, too." },
    },
    addToAlbum: {
      says: "Puts photos into an album.",
      runs: [(service, { albumId }) => service.addToAlbum(albumId, photoIds)],
      statuses: { 404: "There is no such album." },
    },
  }),
  of("photos", deletePhotos, {
    some: { says: "Deletes photos.", runs: [(service) => service.some(photoIds)] },
    all: { says: "Deletes all photos.", runs: [(service) => service.all()] },
    fromAlbum: {
      says: "Takes photos out of an album.",
      runs: [(service, { albumId }) => service.fromAlbum(albumId, photoIds)],
      statuses: { 404: "There is no such album." },
    },
    left: { as: "photos.totals" },
    newest: { as: "photos.page" },
  }),
  of("photos", activation, {
    status: { says: "Whether the library is in use.", runs: [(service) => service.status()] },
    start: { says: "Brings back a library that was put away.", runs: [(service) => service.start()] },
  }),
  of("shared-albums", sharedAlbums, {
    totals: { says: "How many shared albums the customer can see.", runs: [(service) => service.totals()] },
    list: {
      says: "Albums that are shared with the customer or by them.",
      runs: [
        (service) => service.list({ cursor: null, limit: 50 }),
        (service) => service.list({ cursor: "cursor", limit: 50 }),
      ],
      learns: (answer) => ({ sharedAlbumId: valuesAt(answer, "albums.*.albumId") }),
      list: { ...albumList, further: (service, _, { cursor }) => service.list({ cursor, limit: 50 }) },
    },
    album: { says: "A shared album.", runs: [(service, { sharedAlbumId }) => service.album(sharedAlbumId)] },
    participants: {
      says: "Who takes part in it.",
      runs: [(service, { sharedAlbumId }) => service.participants(sharedAlbumId)],
    },
    photos: {
      says: "Photos of a shared album.",
      runs: [
        (service, { sharedAlbumId }) => service.photos(sharedAlbumId, pageQueries.first),
        (service, { sharedAlbumId }) => service.photos(sharedAlbumId, pageQueries.further),
      ],
      list: {
        ...photoList,
        further: (service, { sharedAlbumId }, { cursor }) =>
          service.photos(sharedAlbumId, { ...pageQueries.first, cursor }),
      },
      statuses: noPhotos,
    },
    remove: {
      says: "Ends it for its owner; a participant leaves it.",
      runs: [(service, { sharedAlbumId }) => service.remove(sharedAlbumId)],
      statuses: { 404: "It is gone, when a read says so, too." },
    },
  }),
  of("deletion", deletion, {
    accountInformation: {
      says: "Until when photos are kept.",
      runs: [(service) => service.accountInformation()],
    },
  }),
  of("exports", exportsService, {
    find: {
      says: "An export of the library.",
      runs: [(service, { backupId }) => service.find(backupId)],
      learns: (answer) => ({ iteration: valuesAt(answer, "chunks.*.iteration") }),
      statuses: { 404: "There is none any more." },
    },
    chunkUrl: {
      says: "Where a part of an export is.",
      runs: [(service, { backupId, iteration }) => service.chunkUrl(backupId, iteration)],
    },
    request: {
      says: "Asks for an export, or for the one that is current.",
      runs: [(service, { channel }) => service.request(channel, key)],
    },
  }),
  of("temp-selections", tempSelections, {
    create: {
      says: "Keeps chosen photos for the shop's editor, which reads them back (GET /temp-selections/{id}).",
      runs: [(service) => service.create(photoIds)],
      statuses: {
        400: 'Optional: `{"error": "unknown_photos", "photoIds": […]}` names photos that are gone.',
      },
    },
  }),
  of("downloads", downloads, {
    list: {
      says: "Archives that were asked for.",
      runs: [(service) => service.list()],
      learns: (answer) => ({ downloadId: valuesAt(answer, "items.*.id") }),
    },
    url: {
      says: "Where an archive is.",
      runs: [(service, { downloadId }) => service.url(downloadId)],
      statuses: { 404: "There is none.", 409: "It is being made." },
    },
    request: {
      says: "Asks for an archive of photos.",
      runs: [(service) => service.request([{ photoId: "photo-1", ownerId: "account-1" }], key)],
      statuses: {
        404: 'Optional: `{"error": "unknown_photos", "photoIds": […]}` names photos that are gone.',
      },
    },
    requestShared: {
      says: "Asks for an archive of photos of a shared album.",
      runs: [(service, { albumId }) => service.requestShared(albumId, photoIds, key)],
      statuses: {
        404: 'There is no such album, or: `{"error": "unknown_photos", "photoIds": […]}`.',
      },
    },
  }),
  of("uploads", uploads, {
    begin: {
      says: "tus 1.0: begins an upload. Upload-Metadata has `filename`, optional `lastModified`, `albumId` and `sha256`.",
      runs: [
        (service) => service.begin({ fileName: "IMG_1.jpg", albumId: "album-1", length: 4_210_000 }),
        (service) => service.begin({ fileName: "IMG_1.jpg", albumId: null, length: null }),
      ],
      headers: { Location: "the upload's address: {storage}/files/{uploadId}", ...tusDone },
      statuses: { 404: "There is no such album.", 409: "The album is a shared one.", 413: "Too large." },
    },
    sendPart: {
      says: "tus 1.0: a part of at most 8 MB.",
      runs: [
        (service, { uploadId }) =>
          service.sendPart({ uploadId, offset: 0, bytes: new Uint8Array(1), length: 1 }),
        (service, { uploadId }) =>
          service.sendPart({ uploadId, offset: 0, bytes: new Uint8Array(1), length: null }),
      ],
      headers: tusDone,
      statuses: {
        ...{ 404: "There is no such upload.", 409: "Upload-Offset is not where the last part ended." },
        ...{ 413: "Too large.", 415: "No picture that can be read.", 422: "Too many pixels." },
      },
    },
    progress: {
      says: "tus 1.0: how much is there.",
      runs: [(service, { uploadId }) => service.progress(uploadId)],
      headers: tusDone,
      statuses: { 404: "There is no such upload." },
    },
    giveUp: {
      says: "tus 1.0: an upload that is no longer wanted.",
      runs: [(service, { uploadId }) => service.giveUp(uploadId)],
    },
    pass: { as: "begin" },
  }),
];
