import { z } from "zod";
import type { ServiceClient } from "~/platform/http/service-client";
import { path } from "~/platform/path";

/** What is known of the online version of one ordered product; the service calls it a widget. */
const Widget = z.object({
  orderCode: z.string().min(1),
  widgetId: z.string().min(1).nullish(),
  // A state nobody agreed on counts as none of these: nothing is offered for it, and the page stands.
  state: z.enum(["available", "requested", "delayed", "blocked", "unknown"]).catch("unknown"),
  title: z.string().nullish(),
  articleName: z.string().nullish(),
  viewUrl: z.string().nullish(),
});

/**
 * An online version. `productCode` is the service's order code.
 * Source: docs/specification/1-account-site.md, section 3, "Widget".
 */
export interface OnlineVersion {
  productCode: string;
  widgetId: string | null;
  state: z.output<typeof Widget>["state"];
  title: string;
  articleName: string | null;
  /** As the service gave it: check it before it becomes a link. */
  viewUrl: string | null;
}

const onlineVersion = ({ orderCode, ...widget }: z.output<typeof Widget>): OnlineVersion => ({
  productCode: orderCode,
  widgetId: widget.widgetId ?? null,
  state: widget.state,
  title: widget.title ?? "",
  articleName: widget.articleName ?? null,
  viewUrl: widget.viewUrl ?? null,
});

const OneWidget = Widget.transform(onlineVersion);
const Widgets = z.array(Widget).transform((widgets) => widgets.map(onlineVersion));

/**
 * What an online version is shared with.
 * Source: docs/specification/1-account-site.md, section 3, "Widget".
 */
export interface Share {
  vendorId: number;
  senderName: string;
  recipientEmail: string;
  personalMessage: string;
}

/**
 * The online versions of ordered products.
 * Source: docs/specification/1-account-site.md, section 7, "Widget API".
 */
export const widgets = (http: ServiceClient) => ({
  /** Those of the products that have one, or an obstacle to one; of the others the service says nothing. */
  all: (productCodes: readonly string[], channel: string) =>
    http.get(path`/v1/widget/all`, {
      operation: "all",
      query: { orderCodes: productCodes, channel },
      schema: Widgets,
    }),

  /** The online version of one product; null for none (the contract says 401, and 404 means the same). */
  find: (productCode: string, channel: string) =>
    http.get(path`/v1/widget/${productCode}`, {
      operation: "find",
      query: { channel },
      schema: OneWidget.nullable(),
      missing: "null when refused",
    }),

  /** Asks for one; asking again for the same changes nothing. */
  request: (productCode: string, channel: string) =>
    http.send(path`/v1/widget/${productCode}`, { operation: "request", method: "POST", query: { channel } }),

  remove: (productCode: string) =>
    http.send(path`/v1/widget/${productCode}`, { operation: "remove", method: "DELETE" }),

  /** Sends one mail to the recipient. Name, address and message are in the query: this URL is never logged. */
  share: (productCode: string, { vendorId, senderName, recipientEmail, personalMessage }: Share) =>
    http.send(path`/v1/widget/${productCode}/share`, {
      operation: "share",
      method: "PUT",
      query: {
        vendorId,
        fromName: senderName,
        personalMessage,
        toEmailAddress: base64(recipientEmail),
      },
    }),
});

/** Base64 of a text's UTF-8 bytes, as the service wants e-mail addresses. */
export function base64(text: string): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(text)));
}
