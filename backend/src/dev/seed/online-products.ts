import { drizzle } from "drizzle-orm/d1";
import { galleryEntries } from "../../gallery/gallery-schema";
import { uploadRecords } from "../../storage/upload-record-schema";
import { blockedProducts, widgets } from "../../widgets/widget-schema";
import { orderCode } from "./generated-orders";

const day = 24 * 60 * 60 * 1000;

/**
 * Puts Emma's online products in place, every state among them: "Two weeks in Norway" can be viewed and is in the
 * gallery; the one for Lars was requested; of "Our wedding" the lay-flat book can be requested, mum's can be viewed, and
 * Peter's is blocked. "Milo's first year" is delayed because its order is, and what was cancelled or not paid is blocked.
 */
export async function seedOnlineProducts(database: D1Database, accountId: string): Promise<void> {
  const now = Date.now();
  const ago = (days: number) => new Date(now - days * day);
  const norway = `${orderCode(accountId, 2)}-1`;
  const norwayForLars = `${orderCode(accountId, 2)}-2`;
  const wedding = `${orderCode(accountId, 10)}-1`;
  const weddingForMum = `${orderCode(accountId, 10)}-2`;
  const weddingForPeter = `${orderCode(accountId, 10)}-3`;
  const db = drizzle(database);
  const made = { accountId, requested: ago(30), available: ago(29) };
  await db.batch([
    db.insert(widgets).values([
      { ...made, id: widgetId(norway), productCode: norway },
      {
        ...made,
        id: widgetId(weddingForMum),
        productCode: weddingForMum,
        requested: ago(2),
        available: ago(1),
      },
      // Still being made tomorrow: a state that a person can look at.
      {
        ...made,
        id: widgetId(norwayForLars),
        productCode: norwayForLars,
        requested: ago(0.1),
        available: ago(-1),
      },
    ]),
    db.insert(blockedProducts).values({ productCode: weddingForPeter, reason: "content" }),
    db.insert(galleryEntries).values({
      widgetId: widgetId(norway),
      channel: "VELLORAUK",
      categories: ["travel", "family"],
      created: ago(20),
      updated: ago(18),
    }),
    db.insert(uploadRecords).values([
      record(norway, accountId, "two-weeks-in-norway.zip", 184_320_112, ago(98)),
      record(norwayForLars, accountId, "two-weeks-in-norway.zip", 184_320_112, ago(98)),
      record(weddingForMum, accountId, "our-wedding.zip", 412_008_790, ago(4)),
      // Sent in before signing in.
      record(wedding, null, "our-wedding.zip", 412_008_790, ago(4), ago(-26)),
    ]),
  ]);
}

/** Looks like any other id and is the same after each seeding. */
function widgetId(productCode: string): string {
  return `3d7a51c4-0000-4000-8000-${productCode.replace(/\D/g, "").padStart(12, "0").slice(-12)}`;
}

function record(
  id: string,
  accountId: string | null,
  fileName: string,
  size: number,
  created: Date,
  expires: Date | null = null,
) {
  return { id, accountId, fileName, contentType: "application/zip", size, created, expires };
}
