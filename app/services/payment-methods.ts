import { z } from "zod";
import { lenient, rowsOf } from "~/platform/http/rows";
import type { ServiceClient } from "~/platform/http/service-client";
import { path } from "~/platform/path";
import { AnyId, Id } from "./id";
import { Text } from "./incomplete";

const PaymentMethod = z.object({
  id: Id,
  kind: Text,
  label: z.string(),
  expires: z
    .string()
    .regex(/^\d{4}-(0[1-9]|1[0-2])$/)
    .nullish()
    .catch(null),
});
export type PaymentMethod = z.output<typeof PaymentMethod>;

const PaymentMethods = z.object({
  methods: rowsOf(PaymentMethod),
  defaultId: AnyId.nullish(),
  /** Untrusted: follow it only when it is the storefront's own. */
  addUrl: z.string().nullish(),
});
export type PaymentMethods = z.output<typeof PaymentMethods>;

const AnsweredMethods = lenient(PaymentMethods);

/** Source: docs/specification/3-open-points.md, "Payment methods". */
export const paymentMethods = (http: ServiceClient) => ({
  list: (channel: string) =>
    http.get(path`/customers/me/payment-methods`, {
      operation: "payment-methods",
      query: { channel },
      schema: AnsweredMethods,
    }),

  choose: (defaultId: string) =>
    http.send(path`/customers/me/payment-methods`, {
      operation: "choose-payment-method",
      method: "PUT",
      body: { defaultId },
    }),
});
