import { index, layout, prefix, type RouteConfig, route } from "@remix-run/route-config";

/**
 * The site map: every URL, a line each. A new page gets a line here and a `*.route.tsx` in the room it belongs to.
 * Pages need sign-in unless their path stands in edge/public-paths.ts.
 */
export default [
  route("sign-in", "sign-in/start.route.tsx"),
  route("sign-in/callback", "sign-in/callback.route.tsx"),
  route("logout", "sign-in/sign-out.route.tsx"),
  route("signed-out", "sign-in/signed-out.route.tsx"),

  route("delete-account-confirmation", "confirmations/delete-account-confirmation.route.tsx"),
  route("account-deleted", "confirmations/account-deleted.route.tsx"),
  route("delete-account-error", "confirmations/delete-account-error.route.tsx"),
  route("change-email-confirmation", "confirmations/change-email-confirmation.route.tsx"),
  route("change-email-success", "confirmations/change-email-success.route.tsx"),
  route("change-email-error", "confirmations/change-email-error.route.tsx"),
  route("subscription-confirmation", "confirmations/subscription-confirmation.route.tsx"),
  route("subscription-confirmation-success", "confirmations/subscription-success.route.tsx"),
  route("subscription-confirmation-error", "confirmations/subscription-error.route.tsx"),

  route("config.json", "shell/config.route.ts"),
  route("healthz", "shell/health.route.ts"),
  route("manifest.webmanifest", "shell/manifest.route.ts"),
  route("appearance", "shell/appearance.route.ts"),
  route("client-error", "shell/client-error.route.ts"),

  route("orders/:orderCode/pdfs/:mapId", "orders/map-pdf.route.ts"),
  route("orders/:orderCode/products/:productCode/pdf", "orders/product-pdf.route.ts"),
  route("downloads/:downloadId/archive", "photos/download-archive.route.ts"),
  route("invoices/group", "business/invoice-group.route.ts"),
  route("invoices/:invoiceId/:fileName", "business/invoice.route.ts"),

  layout("shell/shell.route.tsx", [
    layout("shell/content.route.tsx", [
      index("overview/overview.route.tsx"),
      route("orders", "orders/orders.route.tsx"),
      route("orders/:orderCode", "orders/order.route.tsx", [route("reorder", "orders/reorder.route.tsx")]),
      route("orders/:orderCode/address", "orders/order-address.route.tsx"),
      route("orders/:orderCode/pdfs", "orders/order-pdfs.route.tsx"),
      route("orders/:orderCode/products/:productCode", "orders/product.route.tsx"),
      route("orders/:orderCode/vouchers/:productCode", "orders/voucher.route.tsx"),
      route("invoices", "business/invoices.route.tsx"),
      route("integration", "business/integration.route.tsx"),
      route("downloads", "photos/downloads.route.tsx"),
      route("saved-projects", "projects/saved-projects.route.tsx", [
        route(":projectId/delete", "projects/delete-project.route.tsx"),
      ]),
      route("online-products", "online-products/online-products.route.tsx", [
        route(":productCode/delete", "online-products/delete-version.route.tsx"),
      ]),
      route("online-products/:productCode", "online-products/online-product.route.tsx"),
      ...prefix("settings", [
        index("settings/settings.route.tsx"),
        route("personal-details", "settings/personal-details.route.tsx"),
        route("payment-method", "settings/payment-method.route.tsx"),
        route("email", "settings/email.route.tsx"),
        route("delete-account", "settings/delete-account.route.tsx"),
        route("addresses/all", "addresses/all-addresses.route.tsx", [
          route(":addressId/delete", "addresses/remove-address.route.tsx"),
        ]),
        route("new-address", "addresses/new-address.route.tsx"),
        route("address", "addresses/address-without-id.route.ts"),
        route("address/:addressId", "addresses/address.route.tsx"),
        // Business customers have these pages at addresses of their own.
        route("b2b", "settings/settings.route.tsx", { id: "business-settings" }),
        route("b2b/email", "settings/email.route.tsx", { id: "business-email" }),
        route("b2b/new-address", "addresses/new-address.route.tsx", { id: "business-new-address" }),
        route("b2b/address", "addresses/address-without-id.route.ts", { id: "business-address-without-id" }),
        route("b2b/address/:addressId", "addresses/address.route.tsx", { id: "business-address" }),
      ]),
      ...prefix("my-photos", [
        index("photos/photos-home.route.ts"),
        route("photos", "photos/timeline.route.tsx"),
        route("albums", "albums/albums.route.tsx"),
        route("albums/:albumId", "albums/album.route.tsx", [route("name", "albums/album-name.route.tsx")]),
      ]),
      route("*", "shell/not-found.route.tsx"),
    ]),
  ]),
  route("my-photos/photos/preview/:photoId", "photos/preview.route.tsx"),
] satisfies RouteConfig;
