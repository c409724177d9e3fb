import type { ServiceName } from "~/edge/environment";
import type { ServiceClient } from "~/edge/service-client";
import { authApi } from "./auth-api";
import { customers } from "./customers";
import { cutOff } from "./cut-off";
import { delivery } from "./delivery";
import { downloads } from "./downloads";
import { invoices } from "./invoices";
import { merchandise } from "./merchandise";
import { orders } from "./orders";
import { paymentMethods } from "./payment-methods";
import { photos } from "./photos";
import { products } from "./products";
import { projects } from "./projects";
import { reorder } from "./reorder";
import { sharedAlbums } from "./shared-albums";
import { storage } from "./storage";
import { vouchers } from "./vouchers";
import { widgetGallery } from "./widget-gallery";
import { widgets } from "./widgets";

/** Every service that a signed-in customer's pages call, on that customer's behalf; each is made when a page asks for it. */
export function customerServices(clientOf: (service: ServiceName) => ServiceClient) {
  return {
    get authApi() {
      return authApi(clientOf("auth-api"));
    },
    get customers() {
      return customers(clientOf("customers"));
    },
    get cutOff() {
      return cutOff(clientOf("cut-off"));
    },
    get delivery() {
      return delivery(clientOf("delivery"));
    },
    get downloads() {
      return downloads(clientOf("downloads"));
    },
    get invoices() {
      return invoices(clientOf("invoices"));
    },
    get merchandise() {
      return merchandise(clientOf("merchandise"));
    },
    get orders() {
      return orders(clientOf("orders"));
    },
    get paymentMethods() {
      return paymentMethods(clientOf("customers"));
    },
    get photos() {
      return photos(clientOf("photos"));
    },
    get products() {
      return products(clientOf("products"));
    },
    get projects() {
      return projects(clientOf("projects"));
    },
    get reorder() {
      return reorder(clientOf("reorder"));
    },
    get sharedAlbums() {
      return sharedAlbums(clientOf("shared-albums"));
    },
    get storage() {
      return storage(clientOf("storage"));
    },
    get vouchers() {
      return vouchers(clientOf("vouchers"));
    },
    get widgetGallery() {
      return widgetGallery(clientOf("gallery"));
    },
    get widgets() {
      return widgets(clientOf("widgets"));
    },
  };
}
export type CustomerServices = ReturnType<typeof customerServices>;
