import { Buffer } from "node:buffer";
import * as z from "zod";
import { brandLooks } from "../brand-pages/brand-look";
import type { Env } from "../env";
import { fillMail, messagesOf } from "../messages/messages";
import type { OrderProductRow } from "../orders/order-schema";
import { titleOf } from "../orders/order-values";
import { sendMail } from "../outbox/send-mail";
import { storefronts } from "../storefronts";
import { viewAddress } from "./widget-on-the-wire";

const emailInBase64 = z
  .string()
  .regex(/^[\w+/-]+={0,2}$/)
  .transform((encoded) => Buffer.from(encoded, "base64").toString("utf8").trim())
  .pipe(z.email().max(254));
const storefrontOfVendor = z.coerce.number().transform((vendorId, issue) => {
  const storefront = storefronts.find((one) => one.vendorId === vendorId);
  if (storefront) return storefront;
  issue.addIssue({ code: "custom", message: "no such vendor" });
  return z.NEVER;
});

/** What sharing an online version takes, as it stands in the query. */
export const shareQuery = z.object({
  vendorId: storefrontOfVendor,
  fromName: z.string().trim().min(1).max(100),
  personalMessage: z.string().trim().max(1000).default(""),
  toEmailAddress: emailInBase64,
});

/** Mails the address of an online version to somebody, in the name of the customer. */
export async function shareWidget(
  env: Env,
  { vendorId: storefront, fromName, personalMessage, toEmailAddress }: z.infer<typeof shareQuery>,
  book: { widgetId: string; product: OrderProductRow },
): Promise<void> {
  const { brand } = storefront;
  const messages = fillMail(messagesOf(storefront).mails.sharedBook, {
    from: fromName,
    title: titleOf(book.product, storefront),
    shop: brandLooks[brand].name,
  });
  await sendMail(env, {
    brand,
    language: storefront.locale,
    to: toEmailAddress,
    subject: messages.subject,
    lines: [...messages.lines, ...(personalMessage ? [personalMessage] : [])],
    link: {
      label: messages.link,
      href: viewAddress(env.BACKEND_ORIGIN, storefront, book.widgetId),
    },
  });
}
