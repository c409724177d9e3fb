import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** Tables of the authorities; the migration 0001_accounts.sql creates them and says what they hold. */
export const identities = sqliteTable("identities", {
  sub: text().primaryKey(),
  accountId: text("account_id").notNull(),
  email: text().notNull(),
  passwordHash: text("password_hash").notNull(),
  authenticationMethod: text("authentication_method").notNull(),
  idpType: text("idp_type").notNull(),
  idpSub: text("idp_sub").notNull(),
  accessTokenSeconds: integer("access_token_seconds"),
});

export const signingKeys = sqliteTable("signing_keys", {
  kid: text().primaryKey(),
  brand: text().notNull(),
  privateJwk: text("private_jwk").notNull(),
  cookieSecret: text("cookie_secret").notNull(),
});

export const authorityRecords = sqliteTable(
  "authority_records",
  {
    brand: text().notNull(),
    model: text().notNull(),
    id: text().notNull(),
    payload: text().notNull(),
    grantId: text("grant_id"),
    uid: text(),
    consumedAt: integer("consumed_at"),
    expiresAt: integer("expires_at"),
  },
  (table) => [primaryKey({ columns: [table.brand, table.model, table.id] })],
);
