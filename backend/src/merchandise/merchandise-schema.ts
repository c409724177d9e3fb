import { buildSchema } from "graphql";
import { messagesOf } from "../messages/messages";

const extraFields = Object.keys(messagesOf({ locale: "en-GB" }).extras)
  .map((name) => `${name}: Extra`)
  .join("\n  ");

/**
 * What can be asked about the shop's assortment.
 * Source: docs/specification/1-account-site.md, section 3, "Merchandise channel".
 */
export const merchandiseSchema = buildSchema(`
type Query {
  "Every channel, also those being prepared, which have no vendor id yet."
  Channels: [Channel!]!
  "One channel by its code, when it sells in that locale."
  Channel(Code: String!, Locale: String!): Channel
}
type Channel {
  ID: ID!
  Vendor: Vendor!
  ShopUrl: String!
  Currency: Currency!
  Articles: [Article!]!
}
type Vendor {
  ID: ID
  Locale: String!
}
type Currency {
  ID: ID!
}
type Article {
  ID: ID!
  ArticleType: String!
  Title: String!
  "Millimetres."
  PageHeight: Float
  "Millimetres."
  PageWidth: Float
  Visible: Boolean!
  Links: [Link!]!
  Extras: Extras!
}
type Link {
  Href: String!
  Rel: String!
}
type Extras {
  ${extraFields}
}
type Extra {
  Options: [Option!]!
}
type Option {
  ID: ID!
  Title: String!
}
`);
