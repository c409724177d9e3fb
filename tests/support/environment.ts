import type { Environment } from "~/edge/environment";
import { type Site, siteOfHost } from "~/edge/storefront-of-host";

const services: Environment["services"] = {
  "auth-api": "https://{env}auth-api.services.example",
  authority: "https://{env}id.{brand}.example",
  configuration: "https://{env}configuration.services.example",
  customers: "https://{env}customers.services.example",
  deletion: "https://{env}deletion.services.example",
  delivery: "https://{env}delivery.services.example",
  downloads: "https://{env}downloads.services.example",
  "email-gateway": "https://{env}email-gateway.services.example",
  exports: "https://{env}exports.services.example",
  orders: "https://{env}orders.services.example/prefix",
  photos: "https://{env}photos.services.example",
  push: "https://{env}push.services.example",
  "shared-albums": "https://{env}shared-albums.services.example",
  "cut-off": "https://{env}cut-off.services.example",
  gallery: "https://{env}gallery.services.example",
  invoices: "https://{env}invoices.services.example",
  merchandise: "https://{env}merchandise.services.example",
  products: "https://{env}products.services.example",
  projects: "https://{env}projects.services.example",
  reorder: "https://{env}reorder.services.example",
  storage: "https://{env}storage.services.example",
  "temp-selections": "https://{env}temp-selections.services.example",
  uploads: "https://{env}uploads.services.example",
  widgets: "https://{env}widgets.services.example",
  vouchers: "https://{env}vouchers.services.example",
};

const noGate = () => {
  throw new Error("These tests need no session gate");
};
const noNamespace = {
  newUniqueId: noGate,
  idFromName: noGate,
  idFromString: noGate,
  get: noGate,
  getByName: noGate,
  jurisdiction: noGate,
};

/** A worker's configuration for unit tests: of the region benelux, unless something else is said. */
export function environment(changes: Partial<Environment> = {}): Environment {
  return {
    region: "benelux",
    development: false,
    clientId: "account-site",
    sealingKeys: [{ kid: "k1", bytes: new Uint8Array(32).fill(1) }],
    actionLedger: noNamespace,
    sessionGate: noNamespace,
    sessionSockets: noNamespace,
    selectionShelf: noNamespace,
    deletionDesk: noNamespace,
    deletionGraceSeconds: 8,
    scripts: { consent: null, analytics: null, chat: null, feedback: null },
    errorReporting: null,
    albumUpload: [],
    qrUpload: [],
    shop: "https://{env}www.{id}.example",
    pictures: "https://{env}pictures.services.example",
    services,
    ...changes,
  };
}

/** The site of a host, which must be one of the environment's. */
export function siteOf(host: string, of: Environment = environment()): Site {
  const site = siteOfHost(new URL(`https://${host}/`), of);
  if (!site) throw new Error(`${host} is no storefront here`);
  return site;
}
