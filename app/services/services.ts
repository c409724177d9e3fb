import type { ServiceName } from "~/edge/environment";
import type { ServiceClient } from "~/edge/service-client";
import { authApi } from "./auth-api";
import { customers } from "./customers";
import { cutOff } from "./cut-off";
import { delivery } from "./delivery";
import { invoices } from "./invoices";
import { merchandise } from "./merchandise";
import { orders } from "./orders";
import { paymentMethods } from "./payment-methods";
import { photos } from "./photos";
import { projects } from "./projects";
import { sharedAlbums } from "./shared-albums";
import { storage } from "./storage";
import { vouchers } from "./vouchers";
import { widgetGallery } from "./widget-gallery";
import { widgets } from "./widgets";

/** Every service that a signed-in customer's pages call, on that customer's behalf. */
export function customerServices(clientOf: (service: ServiceName) => ServiceClient) {
  return {
    authApi: authApi(clientOf("auth-api")),
    customers: customers(clientOf("customers")),
    cutOff: cutOff(clientOf("cut-off")),
    delivery: delivery(clientOf("delivery")),
    invoices: invoices(clientOf("invoices")),
    merchandise: merchandise(clientOf("merchandise")),
    orders: orders(clientOf("orders")),
    paymentMethods: paymentMethods(clientOf("customers")),
    photos: photos(clientOf("photos")),
    projects: projects(clientOf("projects")),
    sharedAlbums: sharedAlbums(clientOf("shared-albums")),
    storage: storage(clientOf("storage")),
    vouchers: vouchers(clientOf("vouchers")),
    widgetGallery: widgetGallery(clientOf("gallery")),
    widgets: widgets(clientOf("widgets")),
  };
}
export type CustomerServices = ReturnType<typeof customerServices>;
