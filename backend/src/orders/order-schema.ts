import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** Tables of the orders service; the migrations 0001 and 0006 create them and say what they hold. */
export const superOrders = sqliteTable("super_orders", {
  orderCode: text("order_code").primaryKey(),
  accountId: text("account_id").notNull(),
  created: integer({ mode: "timestamp_ms" }).notNull(),
  source: text({ enum: ["web", "app"] }).notNull(),
  status: text().notNull(),
  deliveryType: text("delivery_type", { enum: ["Home", "PickupPoint"] }).notNull(),
  deliveryAddress: text("delivery_address"),
  earliestDelivery: text("earliest_delivery"),
  latestDelivery: text("latest_delivery"),
  channel: text(),
});

export const orderProducts = sqliteTable("order_products", {
  code: text().primaryKey(),
  superOrderCode: text("super_order_code").notNull(),
  accountId: text("account_id").notNull(),
  position: integer().notNull(),
  created: integer({ mode: "timestamp_ms" }).notNull(),
  articleName: text("article_name").notNull(),
  articleType: text("article_type").notNull(),
  projectName: text("project_name"),
  quantity: integer().notNull(),
  status: text().notNull(),
  paymentStatusChanged: integer("payment_status_changed", { mode: "timestamp_ms" }),
  voucher: integer({ mode: "boolean" }).notNull(),
  voucherDetails: text("voucher_details"),
  channel: text(),
});

export type SuperOrderRow = typeof superOrders.$inferSelect;
export type OrderProductRow = typeof orderProducts.$inferSelect;
