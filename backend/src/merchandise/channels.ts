import { GraphQLError } from "graphql";
import { messagesOf } from "../messages/messages";
import { outsideAddress } from "../outside/outside-addresses";
import { type Storefront, storefrontOfChannel, storefronts } from "../storefronts";
import { catalogue } from "./catalogue";

/** Channels that are being prepared: they have a code and a locale, and no vendor yet. */
const preparedChannels = [
  { code: "VELLORALU", locale: "fr-LU" },
  { code: "BILDVIKFI", locale: "fi-FI" },
].map(({ code, locale }) => ({
  ID: code,
  Vendor: { ID: null, Locale: locale },
  ShopUrl: "",
  Currency: { ID: "EUR" },
  Articles: [],
}));

/** The answers to what the schema's Query asks; their fields are named as the schema names them. */
export function channelAnswers(backendOrigin: string) {
  const all = () => [
    ...storefronts.map((storefront) => channelOf(backendOrigin, storefront)),
    ...preparedChannels,
  ];
  const one = ({ Code, Locale }: { Code: string; Locale: string }) => {
    const storefront = storefrontOfChannel(Code);
    if (storefront?.locale === Locale) return channelOf(backendOrigin, storefront);
    const vendor = storefront ? String(storefront.vendorId) : null;
    throw new GraphQLError(`Channel not found: vendor ${vendor ?? Code}, locale ${Locale}`, {
      extensions: { code: "CHANNEL_NOT_FOUND", vendor, locale: Locale },
    });
  };
  return { Channels: all, Channel: one };
}

function channelOf(backendOrigin: string, storefront: Storefront) {
  return {
    ID: storefront.channel,
    Vendor: { ID: String(storefront.vendorId), Locale: storefront.locale },
    ShopUrl: outsideAddress(backendOrigin, storefront, "shop"),
    Currency: { ID: storefront.currency },
    Articles: articlesOf(storefront, outsideAddress(backendOrigin, storefront, "products")),
  };
}

function articlesOf(storefront: Storefront, productsPage: string) {
  const messages = messagesOf(storefront);
  return catalogue.map((article) => ({
    ID: article.id,
    ArticleType: article.type,
    Title: messages.articles[article.title],
    PageWidth: article.page?.[0] ?? null,
    PageHeight: article.page?.[1] ?? null,
    Visible: article.visible,
    Links: [{ Rel: "shop", Href: `${productsPage}?article=${encodeURIComponent(article.id)}` }],
    Extras: Object.fromEntries(article.extras.map((name) => [name, extraOf(messages.extras[name])])),
  }));
}

function extraOf(options: Readonly<Record<string, string>>) {
  return { Options: Object.entries(options).map(([id, title]) => ({ ID: id, Title: title })) };
}
