import { Hono } from "hono";
import { authorityService } from "./authority/authority-service";
import { forgetExpired } from "./authority/record-store";
import { configurationService } from "./configuration/configuration-service";
import { customerService } from "./customers/customer-service";
import { deliveryService } from "./delivery/delivery-service";
import { devService } from "./dev/dev-service";
import { Lab } from "./dev/lab";
import { observed } from "./dev/observed";
import type { Env, Job } from "./env";
import { orderService } from "./orders/order-service";
import { outboxPage } from "./outbox/outbox";
import { deliverMail } from "./outbox/send-mail";
import { outsideSite } from "./outside/outside-site";
import { photoService } from "./photos/photo-service";
import { pictureBytes } from "./pictures/picture-bytes";
import type { ServiceEnv } from "./service-env";
import { sharedAlbumService } from "./shared-albums/shared-album-service";
import { voucherService } from "./vouchers/voucher-service";

export { Lab };

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
};

const app = new Hono<ServiceEnv>();

for (const [name, service] of Object.entries(services)) app.mount(`/${name}`, observed(name, service.fetch));
app.route("/outside", outsideSite);
app.use("/dev/*", (c, next) => (c.env.DEV_TOOLS === "on" ? next() : Promise.resolve(c.notFound())));
app.use("/outbox", (c, next) => (c.env.DEV_TOOLS === "on" ? next() : Promise.resolve(c.notFound())));
app.route("/dev", devService);
app.route("/outbox", outboxPage);
app.get("/healthz", (c) => c.json({ status: "ok" }));

app.notFound((c) => c.json({ error: "not found" }, 404));

export default {
  fetch: app.fetch,
  async scheduled(_event, env) {
    await forgetExpired(env.DB);
  },
  async queue(batch, env) {
    for (const message of batch.messages) {
      await deliverMail(env, message.body.mail);
      message.ack();
    }
  },
} satisfies ExportedHandler<Env, Job>;
