import { and, asc, eq, ne } from "drizzle-orm";
import { drizzle } from "drizzle-orm/d1";
import { type PaymentMethodRow, paymentMethods } from "./payment-method-schema";

/** How one customer pays; never sees another account's methods. */
export const paymentMethodStore = (database: D1Database, accountId: string) => {
  const db = drizzle(database);
  const own = eq(paymentMethods.accountId, accountId);

  return {
    /** In the order in which they were added. */
    async all(): Promise<PaymentMethodRow[]> {
      return db
        .select()
        .from(paymentMethods)
        .where(own)
        .orderBy(asc(paymentMethods.created), asc(paymentMethods.id));
    },

    async has(id: string): Promise<boolean> {
      return (await db.$count(paymentMethods, and(own, eq(paymentMethods.id, id)))) > 0;
    },

    /** Adds a method, the first as the default. One with an id that is there already is the same one, added twice. */
    async add(method: Pick<PaymentMethodRow, "id" | "kind" | "label" | "expires">): Promise<void> {
      const isDefault = (await db.$count(paymentMethods, own)) === 0;
      await db
        .insert(paymentMethods)
        .values({ ...method, accountId, isDefault, created: new Date() })
        .onConflictDoNothing();
    },

    /** Makes one method the default; false when the customer has none with this id. */
    async makeDefault(id: string): Promise<boolean> {
      const one = and(own, eq(paymentMethods.id, id));
      if ((await db.$count(paymentMethods, one)) === 0) return false;
      await db.batch([
        db
          .update(paymentMethods)
          .set({ isDefault: false })
          .where(and(own, ne(paymentMethods.id, id))),
        db.update(paymentMethods).set({ isDefault: true }).where(one),
      ]);
      return true;
    },
  };
};
