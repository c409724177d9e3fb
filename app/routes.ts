import { index, layout, prefix, type RouteConfig, route } from "@remix-run/route-config";

/**
 * The site map: every URL, a line each. A new page gets a line here and a `*.route.tsx` in the room it belongs to.
 * Pages need sign-in unless their path stands in session/public-paths.ts.
 */
export default [
  route("sign-in", "sign-in/start.route.tsx"),
  route("sign-in/callback", "sign-in/callback.route.tsx"),
  route("logout", "sign-in/sign-out.route.tsx"),
  route("signed-out", "sign-in/signed-out.route.tsx"),

  route("delete-account-confirmation", "account/confirmations/delete-account-confirmation.route.tsx"),
  route("account-deleted", "account/confirmations/account-deleted.route.tsx"),
  route("delete-account-error", "account/confirmations/delete-account-error.route.tsx"),
  route("change-email-confirmation", "account/confirmations/change-email-confirmation.route.tsx"),
  route("change-email-success", "account/confirmations/change-email-success.route.tsx"),
  route("change-email-error", "account/confirmations/change-email-error.route.tsx"),
  route("subscription-confirmation", "account/confirmations/subscription-confirmation.route.tsx"),
  route("subscription-confirmation-success", "account/confirmations/subscription-success.route.tsx"),
  route("subscription-confirmation-error", "account/confirmations/subscription-error.route.tsx"),

  route("offline", "site/offline.route.tsx"),
  route("cookie-settings", "site/cookie-settings.route.tsx"),

  route("config.json", "site/config.route.ts"),
  route(".well-known/security.txt", "site/security-txt.route.ts"),
  route("healthz", "site/health.route.ts"),
  route("manifest.webmanifest", "site/manifest.route.ts"),
  route("appearance", "site/appearance.route.ts"),
  route("client-error", "site/client-error.route.ts"),

  route("orders/:orderCode/pdfs/:mapId", "account/orders/pdfs/map-pdf.route.ts"),
  route("orders/:orderCode/products/:productCode/pdf", "account/orders/pdfs/product-pdf.route.ts"),
  route("downloads/:downloadId/archive", "library/downloads/download-archive.route.ts"),
  route("my-photos/selections/:selectionId/photos.zip", "library/downloads/photos-zip.route.ts"),
  route("my-photos/exports/:backupId/chunks/:iteration", "library/exports/export-chunk.route.ts"),
  route("my-photos/selections/:selectionId/chosen", "library/selection/chosen.route.ts"),
  route("my-photos/view", "library/photo-list/library-view.route.ts"),
  route("my-photos/storage/hide", "library/storage-period/hide-banner.route.ts"),
  route("my-photos/storage/reminder.ics", "library/storage-period/reminder.route.ts"),
  route("my-photos/deletions/:deletionId/undo", "library/deletion/undo-deletion.route.ts"),
  route("my-photos/deletions/:deletionId/extend", "library/deletion/extend-deletion.route.ts"),
  route("my-photos/deletions/:deletionId/dismiss", "library/deletion/dismiss-deletion.route.ts"),
  route("saved-projects/:projectId/restore", "account/projects/restore-project.route.ts"),
  route("online-products/:productCode/restore", "account/online-products/restore-version.route.ts"),
  route("settings/my-data.json", "account/settings/my-data.route.ts"),
  route("invoices/group", "account/business/invoice-group.route.ts"),
  route("invoices/invoices.zip", "account/business/invoices-zip.route.ts"),
  route("invoices/invoices.csv", "account/business/invoices-csv.route.ts"),
  route("invoices/:invoiceId/:fileName", "account/business/invoice.route.ts"),
  route("my-photos/push", "site/push.route.ts"),
  route("downloads/live", "library/downloads/live-downloads.route.ts"),
  route("my-photos/activation/live", "library/storage-period/live-activation.route.ts"),
  route("my-photos/uploads", "library/upload/upload-protocol.route.ts"),
  route("my-photos/uploads/:uploadId", "library/upload/upload-protocol.route.ts", { id: "upload-under-way" }),

  layout("site/shell.route.tsx", [
    layout("site/content.route.tsx", [
      index("account/overview/overview.route.tsx"),
      route("orders", "account/orders/list/orders.route.tsx"),
      route("orders/:orderCode", "account/orders/details/order.route.tsx", [
        route("reorder", "account/orders/reorder/reorder.route.tsx"),
      ]),
      route("orders/:orderCode/address", "account/orders/address/order-address.route.tsx"),
      route("orders/:orderCode/pdfs", "account/orders/pdfs/order-pdfs.route.tsx"),
      route("orders/:orderCode/products/:productCode", "account/orders/product/product.route.tsx"),
      route("orders/:orderCode/vouchers/:productCode", "account/orders/vouchers/voucher.route.tsx"),
      route("vouchers", "account/orders/vouchers/vouchers.route.tsx"),
      route("vouchers/:voucherId", "account/orders/vouchers/voucher-card.route.tsx"),
      route("invoices", "account/business/invoices.route.tsx"),
      route("integration", "account/business/integration.route.tsx"),
      route("downloads", "library/downloads/downloads.route.tsx"),
      route("saved-projects", "account/projects/saved-projects.route.tsx", [
        route(":projectId/delete", "account/projects/delete-project.route.tsx"),
      ]),
      route("online-products", "account/online-products/online-products.route.tsx", [
        route(":productCode/delete", "account/online-products/delete-version.route.tsx"),
      ]),
      route("online-products/:productCode", "account/online-products/online-product.route.tsx"),
      ...prefix("settings", [
        index("account/settings/settings.route.tsx"),
        route("personal-details", "account/settings/personal-details.route.tsx"),
        route("payment-method", "account/settings/payment-method.route.tsx"),
        route("email", "account/settings/email.route.tsx"),
        route("sign-out-everywhere", "account/settings/sign-out-everywhere.route.tsx"),
        route("delete-account", "account/settings/delete-account.route.tsx"),
        route("addresses/all", "account/settings/addresses/all-addresses.route.tsx", [
          route(":addressId/delete", "account/settings/addresses/remove-address.route.tsx"),
        ]),
        route("new-address", "account/settings/addresses/new-address.route.tsx"),
        route("address", "account/settings/addresses/address-without-id.route.ts"),
        route("address/:addressId", "account/settings/addresses/address.route.tsx"),
        // Business customers have these pages at addresses of their own.
        route("b2b", "account/settings/settings.route.tsx", { id: "business-settings" }),
        route("b2b/email", "account/settings/email.route.tsx", { id: "business-email" }),
        route("b2b/new-address", "account/settings/addresses/new-address.route.tsx", {
          id: "business-new-address",
        }),
        route("b2b/address", "account/settings/addresses/address-without-id.route.ts", {
          id: "business-address-without-id",
        }),
        route("b2b/address/:addressId", "account/settings/addresses/address.route.tsx", {
          id: "business-address",
        }),
      ]),
      ...prefix("my-photos", [
        index("library/timeline/photos-home.route.ts"),
        route("add", "library/upload/add-photos.route.tsx"),
        route("add/phone", "library/upload/phone-upload.route.tsx"),
        route("add/result/:idempotencyKey", "library/upload/added-photos.route.tsx"),
        route("activation", "library/storage-period/activation.route.tsx"),
        route("storage", "library/storage-period/storage.route.tsx"),
        route("keys", "library/keys/keys.route.tsx"),
        route("selections/:selectionId/copy", "library/albums/copy/copy.route.tsx"),
        route("selections/:selectionId/download", "library/downloads/download-step.route.tsx"),
        route("selections/:selectionId/prints", "library/prints/prints.route.tsx"),
        route("selections/:selectionId/create", "library/prints/create.route.tsx"),
        route("selections/:selectionId/prints/editor", "library/prints/to-editor.route.tsx"),
        route("exports/new", "library/exports/new-export.route.tsx"),
        route("exports/:backupId", "library/exports/export.route.tsx"),
        route("photos", "library/timeline/timeline.route.tsx", [
          route("delete-all", "library/deletion/delete-all.route.tsx"),
        ]),
        route("deletions/:deletionId", "library/deletion/deletion.route.tsx"),
        route("selections/:selectionId/delete", "library/deletion/delete.route.tsx"),
        route("selections/:selectionId/remove", "library/deletion/remove.route.tsx"),
        route("selections", "library/selection/selections.route.tsx"),
        route("selections/:selectionId", "library/selection/review/review.route.tsx"),
        route("find", "library/find/find.route.tsx"),
        route("albums", "library/albums/albums.route.tsx", [
          route("new", "library/albums/new-album.route.tsx"),
        ]),
        route("albums/:albumId", "library/albums/album.route.tsx", [
          route("name", "library/albums/album-name.route.tsx"),
          route("delete", "library/albums/delete-album.route.tsx"),
        ]),
        route("shared-albums/:albumId", "library/albums/shared-album.route.tsx", [
          route("delete", "library/albums/delete-shared-album.route.tsx"),
          route("participants", "library/albums/participants.route.tsx"),
        ]),
      ]),
      route("feature-flags", "site/feature-flags.route.tsx"),
      route("*", "site/not-found.route.tsx"),
    ]),
  ]),
  route("my-photos/photos/preview/:photoId/picture", "library/preview/picture.route.ts"),
  route("my-photos/albums/:albumId/preview/:photoId/picture", "library/preview/picture.route.ts", {
    id: "album-picture",
  }),
  route("my-photos/shared-albums/:albumId/preview/:photoId/picture", "library/preview/picture.route.ts", {
    id: "shared-album-picture",
  }),
  route("my-photos/photos/tiles", "library/timeline/tiles.route.tsx"),
  route("my-photos/photos/preview/:photoId", "library/preview/preview.route.tsx"),
  route("my-photos/albums/:albumId/preview/:photoId", "library/albums/album-preview.route.tsx"),
  route("my-photos/shared-albums/:albumId/preview/:photoId", "library/albums/shared-album-preview.route.tsx"),
] satisfies RouteConfig;
