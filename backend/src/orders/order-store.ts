import { and, asc, count, desc, eq, inArray, lt, not, or } from "drizzle-orm";
import { drizzle } from "drizzle-orm/d1";
import { type OrderProductRow, orderProducts, type SuperOrderRow, superOrders } from "./order-schema";

interface Page {
  offset: number;
  limit: number;
}

const day = 24 * 60 * 60 * 1000;
/** An order nobody paid for is given up after this many days. */
const expiryDays = 60;
const unpaid = ["Received", "paymentPending", "paymentFailed"];

/** What one customer ordered; never sees another account's rows. */
export const orderStore = (database: D1Database, accountId: string) => {
  const db = drizzle(database);

  async function withProducts(orders: SuperOrderRow[]): Promise<[SuperOrderRow, OrderProductRow[]][]> {
    if (orders.length === 0) return [];
    const rows = await productsOf(orders.map(({ orderCode }) => orderCode));
    const byOrder = Map.groupBy(rows, ({ superOrderCode }) => superOrderCode);
    return orders.map((order) => [order, byOrder.get(order.orderCode) ?? []]);
  }

  /** D1 binds at most 100 values a statement, so codes go in groups. */
  async function productsOf(codes: string[]): Promise<OrderProductRow[]> {
    const groups = Array.from({ length: Math.ceil(codes.length / 90) }, (_, group) =>
      codes.slice(group * 90, group * 90 + 90),
    );
    const found = await Promise.all(
      groups.map((group) =>
        db
          .select()
          .from(orderProducts)
          .where(inArray(orderProducts.superOrderCode, group))
          .orderBy(asc(orderProducts.superOrderCode), asc(orderProducts.position)),
      ),
    );
    return found.flat();
  }

  const ownOrder = (orderCode: string) =>
    and(eq(superOrders.orderCode, orderCode), eq(superOrders.accountId, accountId));

  return {
    /** Newest first, with the number of orders in all pages. */
    async superOrders(page: Page, onlyNotExpired: boolean) {
      const own = eq(superOrders.accountId, accountId);
      const expired = and(
        inArray(superOrders.status, unpaid),
        lt(superOrders.created, new Date(Date.now() - expiryDays * day)),
      );
      const wanted = onlyNotExpired && expired ? and(own, not(expired)) : own;
      const [orders, total] = await Promise.all([
        db
          .select()
          .from(superOrders)
          .where(wanted)
          .orderBy(desc(superOrders.created), asc(superOrders.orderCode))
          .limit(page.limit)
          .offset(page.offset),
        db.select({ number: count() }).from(superOrders).where(wanted).get(),
      ]);
      return { orders: await withProducts(orders), total: total?.number ?? 0 };
    },

    async superOrder(orderCode: string) {
      const order = await db.select().from(superOrders).where(ownOrder(orderCode)).get();
      const [found] = order ? await withProducts([order]) : [];
      return found ?? null;
    },

    /** Products of any of the named articles (all articles when none is named), newest first. */
    async products(articleNames: string[], page: Page) {
      const named = articleNames.slice(0, 90).map((name) => eq(orderProducts.articleName, name));
      const wanted = and(eq(orderProducts.accountId, accountId), or(...named));
      const [products, total] = await Promise.all([
        db
          .select()
          .from(orderProducts)
          .where(wanted)
          .orderBy(desc(orderProducts.created), asc(orderProducts.code))
          .limit(page.limit)
          .offset(page.offset),
        db.select({ number: count() }).from(orderProducts).where(wanted).get(),
      ]);
      return { products, total: total?.number ?? 0 };
    },

    async product(code: string) {
      const row = await db
        .select()
        .from(orderProducts)
        .where(and(eq(orderProducts.code, code), eq(orderProducts.accountId, accountId)))
        .get();
      return row ?? null;
    },

    async redirectDelivery(orderCode: string, deliveryAddress: string) {
      await db.update(superOrders).set({ deliveryAddress }).where(ownOrder(orderCode));
    },
  };
};
