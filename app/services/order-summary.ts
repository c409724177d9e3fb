import { z } from "zod";
import { rowsOf } from "~/platform/http/rows";
import { isPathSegment } from "~/platform/path";
import { AnyId, Id } from "./id";
import { someRowsOf, Text } from "./incomplete";
import { isExactMoment, MomentOrNone } from "./moment";
import { isAmount, isCurrency, Money } from "./money";

interface SummaryProduct {
  /** Empty for none. */
  title: string;
  articleType?: string | null | undefined;
  articleName?: string | null | undefined;
  status?: string | null | undefined;
  paymentStatusChanged?: string | null | undefined;
  voucher?: boolean | null | undefined;
  thumbnailUrl?: string | null | undefined;
}

/** Source: docs/specification/1-account-site.md, section 3. */
export interface OrderSummary {
  orderCode: string;
  created: string | null;
  /** Empty for none. */
  status: string;
  products: SummaryProduct[];
  total?: Money | null | undefined;
}

const Product = z.object({
  title: Text,
  articleType: z.string().nullish(),
  articleName: AnyId.nullish(),
  status: z.string().nullish(),
  paymentStatusChanged: MomentOrNone.nullish(),
  voucher: z.boolean().nullish(),
  thumbnailUrl: z.string().nullish().catch(null),
});

const Summary = z.object({
  orderCode: Id,
  created: MomentOrNone.nullish().transform((created) => created ?? null),
  status: Text,
  products: someRowsOf(Product),
  total: Money.nullish(),
});

/** By hand, which costs less (docs/decisions/0142-server-cpu.md); the schema reads what is incomplete. */
export const OrderSummaries = rowsOf<OrderSummary>(Summary, isWholeOrder);

type Fields = Partial<Record<string, unknown>>;

export function isWholeOrder(value: unknown): value is OrderSummary {
  if (!isFields(value)) return false;
  const { orderCode, created, status, products, total } = value;
  return (
    typeof orderCode === "string" &&
    isPathSegment(orderCode) &&
    isMoment(created) &&
    typeof status === "string" &&
    Array.isArray(products) &&
    products.every(isSummaryProduct) &&
    (isNone(total) || isMoney(total))
  );
}

function isSummaryProduct(value: unknown): value is SummaryProduct {
  if (!isFields(value)) return false;
  const { title, articleType, articleName, status, paymentStatusChanged, voucher, thumbnailUrl } = value;
  return (
    typeof title === "string" &&
    (isNone(articleType) || typeof articleType === "string") &&
    (isNone(articleName) || typeof articleName === "string") &&
    (isNone(status) || typeof status === "string") &&
    (isNone(paymentStatusChanged) || isMoment(paymentStatusChanged)) &&
    (isNone(voucher) || typeof voucher === "boolean") &&
    (isNone(thumbnailUrl) || typeof thumbnailUrl === "string")
  );
}

function isMoney(value: unknown): boolean {
  return (
    isFields(value) &&
    isAmount(value.amount) &&
    typeof value.currency === "string" &&
    isCurrency(value.currency)
  );
}

const isFields = (value: unknown): value is Fields => typeof value === "object" && value !== null;
const isNone = (value: unknown): boolean => value === undefined || value === null;
const isMoment = (value: unknown): boolean => typeof value === "string" && isExactMoment(value);
