import { z } from "zod";
import { lenient, noteUnread, rowsOf } from "~/platform/http/rows";
import type { ServiceClient } from "~/platform/http/service-client";
import { path } from "~/platform/path";
import { AnyId, Id } from "./id";
import { RestorableUntil } from "./restorable";
import { cutStatus, statusOf } from "./stated-status";

const Widget = z.object({
  orderCode: Id,
  widgetId: Id.nullish(),
  // An unknown state must not break the page.
  state: statusOf(["available", "requested", "delayed", "blocked", "unknown"]).catch(({ value }) => {
    if (typeof value === "string") noteUnread(`state: ${cutStatus(value)}`);
    return "unknown";
  }),
  title: z.string().nullish(),
  articleName: AnyId.nullish(),
  viewUrl: z.string().nullish(),
  /** Not in the specification: why it is blocked, for lists, which would need a call for each. */
  blockedBecause: z.string().nullish().catch(null),
});

/** `productCode` is the service's order code. */
export interface OnlineVersion {
  productCode: string;
  widgetId: string | null;
  state: z.output<typeof Widget>["state"];
  title: string;
  articleName: string | null;
  /** Untrusted: check it before it becomes a link. */
  viewUrl: string | null;
  /** Null where the service does not tell with the version: it does when it is asked for it ("Gallery API"). */
  blockedBecause: string | null;
}

const onlineVersion = ({ orderCode, ...widget }: z.output<typeof Widget>): OnlineVersion => ({
  productCode: orderCode,
  widgetId: widget.widgetId ?? null,
  state: widget.state,
  title: widget.title ?? "",
  articleName: widget.articleName ?? null,
  viewUrl: widget.viewUrl ?? null,
  blockedBecause: widget.blockedBecause ?? null,
});

const OneWidget = Widget.transform(onlineVersion);

const Versions = rowsOf(OneWidget);
const VersionOrNone = lenient(OneWidget).nullable();

export interface Share {
  vendorId: number;
  senderName: string;
  recipientEmail: string;
  personalMessage: string;
}

/** Source: docs/specification/1-account-site.md, section 3, section 7, "Widget API". */
export const widgets = (http: ServiceClient) => ({
  all: (productCodes: readonly string[], channel: string) =>
    http.get(path`/v1/widget/all`, {
      operation: "all",
      query: { orderCodes: productCodes, channel },
      schema: Versions,
    }),

  /** Null for 404, and for 401 as the contract says. */
  find: (productCode: string, channel: string) =>
    http.get(path`/v1/widget/${productCode}`, {
      operation: "find",
      query: { channel },
      schema: VersionOrNone,
      asked: { id: productCode, idOf: (version) => version.productCode },
      missing: "null when refused",
    }),

  request: (productCode: string, channel: string) =>
    http.send(path`/v1/widget/${productCode}`, {
      operation: "request",
      acceptedIsDone: true,
      method: "POST",
      query: { channel },
    }),

  /** Until when it can be brought back; null for never. */
  remove: (productCode: string) =>
    http.send(path`/v1/widget/${productCode}`, {
      operation: "remove",
      method: "DELETE",
      schema: RestorableUntil,
    }),

  /** Not in the specification. @throws ServiceFailure 404 or 410 once it is too late */
  restore: (productCode: string) =>
    http.send(path`/v1/widget/${productCode}/restore`, { operation: "restore", method: "POST" }),

  /** Personal data is in the query: this URL is never logged. */
  share: (
    productCode: string,
    { vendorId, senderName, recipientEmail, personalMessage }: Share,
    idempotencyKey: string,
  ) =>
    http.send(path`/v1/widget/${productCode}/share`, {
      operation: "share",
      acceptedIsDone: true,
      method: "PUT",
      idempotencyKey,
      query: {
        vendorId,
        fromName: senderName,
        personalMessage,
        toEmailAddress: base64(recipientEmail),
      },
    }),
});

export function base64(text: string): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(text)));
}
