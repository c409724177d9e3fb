import { Hono } from "hono";
import { archiveBytes } from "./archives/archive-bytes";
import { authService } from "./auth-api/auth-service";
import { authorityService } from "./authority/authority-service";
import { brandFaces } from "./brand-pages/brand-faces";
import { configurationService } from "./configuration/configuration-service";
import { customerService } from "./customers/customer-service";
import { cutOffService } from "./cut-off/cut-off-service";
import { deletionService } from "./deletion/deletion-service";
import { deliveryService } from "./delivery/delivery-service";
import { accountAreaCalls } from "./dev/account-area-calls";
import { devService } from "./dev/dev-service";
import { DevState } from "./dev/dev-state";
import { observed } from "./dev/observed";
import { photoLibraryCalls } from "./dev/photo-library-calls";
import { downloadService } from "./downloads/download-service";
import { emailGatewayService } from "./email-gateway/email-gateway-service";
import type { Env, Job } from "./env";
import { exportService } from "./exports/export-service";
import { galleryService } from "./gallery/gallery-service";
import { invoiceService } from "./invoices/invoice-service";
import { forgetEverythingOld } from "./jobs/forget-everything-old";
import { runJobs } from "./jobs/run-job";
import { merchandiseService } from "./merchandise/merchandise-service";
import { orderService } from "./orders/order-service";
import { outboxPage } from "./outbox/outbox";
import { outsideSite } from "./outside/outside-site";
import { outsideScripts } from "./outside/scripts/outside-scripts";
import { uploadPages } from "./outside/upload-pages";
import { hostedPaymentPage } from "./payment-methods/hosted-page";
import { photoService } from "./photos/photo-service";
import { pictureBytes } from "./pictures/picture-bytes";
import { productService } from "./products/product-service";
import { projectService } from "./projects/project-service";
import { pushService } from "./push/push-service";
import { PushSockets } from "./push/push-sockets";
import { reorderService } from "./reorder/reorder-service";
import type { ServiceEnv } from "./service-env";
import { sharedAlbumService } from "./shared-albums/shared-album-service";
import { storageService } from "./storage/storage-service";
import { printsEditor } from "./temp-selections/prints-editor";
import { tempSelectionService } from "./temp-selections/temp-selection-service";
import { uploadService } from "./uploads/upload-service";
import { voucherService } from "./vouchers/voucher-service";
import { onlineBookPage } from "./widgets/online-book-page";
import { widgetService } from "./widgets/widget-service";

export { DevState, PushSockets };

/** Every service under its prefix; the path after the prefix is the specification's. */
const services: Record<string, Hono<ServiceEnv>> = {
  authority: authorityService,
  configuration: configurationService,
  customers: customerService,
  orders: orderService,
  delivery: deliveryService,
  vouchers: voucherService,
  photos: photoService,
  "shared-albums": sharedAlbumService,
  bytes: pictureBytes,
  "auth-api": authService,
  "email-gateway": emailGatewayService,
  projects: projectService,
  widgets: widgetService,
  gallery: galleryService,
  products: productService,
  reorder: reorderService,
  "cut-off": cutOffService,
  merchandise: merchandiseService,
  storage: storageService,
  invoices: invoiceService,
  deletion: deletionService,
  exports: exportService,
  "temp-selections": tempSelectionService,
  downloads: downloadService,
  archives: archiveBytes,
  push: pushService,
  uploads: uploadService,
};

const app = new Hono<ServiceEnv>();

for (const [name, service] of Object.entries(services)) app.mount(`/${name}`, observed(name, service.fetch));
app.route("/brand-faces", brandFaces);
app.route("/outside", onlineBookPage);
app.route("/outside", hostedPaymentPage);
app.route("/outside", outsideScripts);
app.route("/outside", printsEditor);
app.route("/outside", uploadPages);
app.route("/outside", outsideSite);
app.use("/dev/*", (c, next) => (c.env.DEV_TOOLS === "on" ? next() : Promise.resolve(c.notFound())));
app.use("/outbox", (c, next) => (c.env.DEV_TOOLS === "on" ? next() : Promise.resolve(c.notFound())));
app.route("/dev", devService);
app.route("/dev", accountAreaCalls);
app.route("/dev", photoLibraryCalls);
app.route("/outbox", outboxPage);
app.get("/healthz", (c) => c.json({ status: "ok" }));

app.notFound((c) => c.json({ error: "not found" }, 404));

export default {
  fetch: app.fetch,
  async scheduled(_event, env) {
    await forgetEverythingOld(env);
  },
  async queue(batch, env) {
    await runJobs(env, batch.messages);
  },
} satisfies ExportedHandler<Env, Job>;
