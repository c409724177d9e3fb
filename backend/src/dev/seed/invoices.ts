import { drizzle } from "drizzle-orm/d1";
import type { Article } from "../../articles/articles";
import { type Goods, invoices } from "../../invoices/invoice-schema";
import { orderCode } from "./generated-orders";
import { dateInDays } from "./insert-orders";
import type { Customer } from "./people";

const number = 30;
const presents: readonly Article[] = [
  "calendarWall",
  "mug",
  "canvas",
  "bookSquare",
  "calendarDesk",
  "puzzle",
];
/** From one invoice to the next. */
const daysBetween = 12;

/** Gives a business customer thirty invoices, the newest of yesterday. */
export async function seedInvoices(
  database: D1Database,
  { accountId, like }: Omit<Customer, "email">,
): Promise<void> {
  const db = drizzle(database);
  const rows = Array.from({ length: number }, (_, index) => {
    const spot = String(index + 1).padStart(2, "0");
    const date = dateInDays(-1 - (number - 1 - index) * daysBetween);
    return {
      id: `inv-${accountId}-${spot}`,
      accountId,
      number: `${date.slice(0, 4)}-${accountId}-00${spot}`,
      date,
      goods: goodsOf(index + Number(like.accountId)),
      channel: null,
      orderCode: orderCode(accountId, index + 1),
    };
  });
  const [first, ...others] = rows.map((row) => db.insert(invoices).values(row));
  if (first) await db.batch([first, ...others]);
}

/** Presents for the customers of a small business: the same for the same n. */
function goodsOf(n: number): Goods {
  const present = presents[n % presents.length] ?? "mug";
  const cards: Goods[number] = ["cards", 1 + (n % 4)];
  return [[present, 6 + ((n * 7) % 17)], ...(n % 2 === 0 ? [cards] : [])];
}
