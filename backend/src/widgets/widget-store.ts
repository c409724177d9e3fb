import { and, eq, sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/d1";
import * as z from "zod";
import { deletedStore } from "../deleted/deleted-store";
import { orderProducts } from "../orders/order-schema";
import { isPhotoBook, type OnlineVersion } from "./online-version";
import { blockedProducts, widgets } from "./widget-schema";

const makingMs = 60 * 1000;

/** The online versions of one customer's photo books; never sees another account's. */
export const widgetStore = (database: D1Database, accountId: string) => {
  const db = drizzle(database);
  const deleted = deletedStore(database, { kind: "widgets", accountId });

  const joined = () =>
    db
      .select({ product: orderProducts, widget: widgets, blocked: blockedProducts })
      .from(orderProducts)
      .leftJoin(widgets, eq(widgets.productCode, orderProducts.code))
      .leftJoin(blockedProducts, eq(blockedProducts.productCode, orderProducts.code));

  /** Those of the given products that are the customer's own photo books, in the order of their codes. */
  async function ofProducts(codes: string[]): Promise<OnlineVersion[]> {
    // As one JSON value: D1 binds at most 100 values a statement.
    const asked = sql`${orderProducts.code} IN (SELECT value FROM json_each(${JSON.stringify(codes)}))`;
    const rows = await joined()
      .where(and(eq(orderProducts.accountId, accountId), asked))
      .orderBy(orderProducts.code);
    return rows.filter(({ product }) => isPhotoBook(product));
  }

  return {
    ofProducts,

    async ofProduct(code: string): Promise<OnlineVersion | null> {
      return (await ofProducts([code]))[0] ?? null;
    },

    /** By the online version's own id. */
    async ofWidget(widgetId: string): Promise<OnlineVersion | null> {
      const row = await joined()
        .where(and(eq(orderProducts.accountId, accountId), eq(widgets.id, widgetId)))
        .get();
      return row ?? null;
    },

    /** Orders the making; asked twice, the first order counts. */
    async request(productCode: string): Promise<void> {
      const requested = new Date();
      const available = new Date(requested.getTime() + makingMs);
      await db
        .insert(widgets)
        .values({ id: crypto.randomUUID(), productCode, accountId, requested, available })
        .onConflictDoNothing();
    },

    /** Until when it can be brought back; null when there was none to remove. */
    async remove(productCode: string): Promise<string | null> {
      const [removed] = await db
        .delete(widgets)
        .where(and(eq(widgets.productCode, productCode), eq(widgets.accountId, accountId)))
        .returning();
      return removed ? deleted.keep(productCode, removed) : null;
    },

    /** As it was, but for its places in the gallery. False where there is nothing to bring back. */
    async restore(productCode: string): Promise<boolean> {
      const kept = await deleted.take(productCode);
      if (kept === null) return false;
      await db.insert(widgets).values(storedWidget.parse(kept)).onConflictDoNothing();
      return true;
    },
  };
};

const storedWidget = z.object({
  id: z.string(),
  productCode: z.string(),
  accountId: z.string(),
  requested: z.coerce.date(),
  available: z.coerce.date(),
});

/** Ends the making of everything a customer requested, for tests; returns how many became available. */
export async function makeReady(database: D1Database, accountId: string): Promise<number> {
  const now = new Date();
  const ready = await drizzle(database)
    .update(widgets)
    .set({ available: now })
    .where(and(eq(widgets.accountId, accountId), sql`${widgets.available} > ${now.getTime()}`))
    .returning({ id: widgets.id });
  return ready.length;
}
