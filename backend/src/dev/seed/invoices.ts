import { drizzle } from "drizzle-orm/d1";
import { invoices } from "../../invoices/invoice-schema";
import { orderCode } from "./generated-orders";
import { dateInDays } from "./insert-orders";

const number = 30;
/** From one invoice to the next. */
const daysBetween = 12;

/** Gives a business customer thirty invoices, the newest of yesterday. */
export async function seedInvoices(database: D1Database, accountId: string, currency: string): Promise<void> {
  const db = drizzle(database);
  const rows = Array.from({ length: number }, (_, index) => {
    const spot = String(index + 1).padStart(2, "0");
    const date = dateInDays(-1 - (number - 1 - index) * daysBetween);
    return {
      id: `inv-${accountId}-${spot}`,
      accountId,
      number: `${date.slice(0, 4)}-${accountId}-00${spot}`,
      date,
      // Spread over a hundred to seventeen hundred, the same every time.
      amount: 9_900 + ((index * 7_919 + Number(accountId)) % 160_000),
      currency,
      orderCode: orderCode(accountId, index + 1),
    };
  });
  const [first, ...others] = rows.map((row) => db.insert(invoices).values(row));
  if (first) await db.batch([first, ...others]);
}
