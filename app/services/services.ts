import type { ServiceClient } from "~/platform/http/service-client";
import type { ServiceName } from "~/platform/service-names";
import { activation } from "./activation";
import { authApi } from "./auth-api";
import { customers } from "./customers";
import { cutOff } from "./cut-off";
import { deletePhotos } from "./delete-photos";
import { deletion } from "./deletion";
import { delivery } from "./delivery";
import { downloads } from "./downloads";
import { exportsService } from "./exports";
import type { HiddenPhotos } from "./hidden-photos";
import { invoices } from "./invoices";
import { merchandise } from "./merchandise";
import { orders } from "./orders";
import { paymentMethods } from "./payment-methods";
import { photos } from "./photos";
import { photosAsShown, sharedAlbumsAsShown, uploadsAsShown } from "./photos-as-shown";
import { products } from "./products";
import { projects } from "./projects";
import { reorder } from "./reorder";
import { sharedAlbums } from "./shared-albums";
import { storage } from "./storage";
import { tempSelections } from "./temp-selections";
import { uploads } from "./uploads";
import { vouchers } from "./vouchers";
import { widgetGallery } from "./widget-gallery";
import { widgets } from "./widgets";

export function customerServices(
  clientOf: (service: ServiceName) => ServiceClient,
  pending: Promise<HiddenPhotos>,
  directReorder: () => ServiceClient | null = () => null,
) {
  return {
    get activation() {
      return activation(clientOf("photos"));
    },
    get authApi() {
      return authApi(clientOf("auth-api"));
    },
    get customers() {
      return customers(clientOf("customers"));
    },
    get cutOff() {
      return cutOff(clientOf("cut-off"));
    },
    get deletePhotos() {
      return deletePhotos(clientOf("photos"));
    },
    get deletion() {
      return deletion(clientOf("deletion"));
    },
    get delivery() {
      return delivery(clientOf("delivery"));
    },
    get downloads() {
      return downloads(clientOf("downloads"));
    },
    get exports() {
      return exportsService(clientOf("exports"));
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
      return photosAsShown(photos(clientOf("photos")), pending);
    },
    get products() {
      return products(clientOf("products"));
    },
    get projects() {
      return projects(clientOf("projects"));
    },
    get reorder() {
      return reorder(clientOf("reorder"), directReorder());
    },
    get sharedAlbums() {
      return sharedAlbumsAsShown(sharedAlbums(clientOf("shared-albums")), pending);
    },
    get storage() {
      return storage(clientOf("storage"));
    },
    get tempSelections() {
      return tempSelections(clientOf("temp-selections"));
    },
    get uploads() {
      return uploadsAsShown(uploads(clientOf("uploads")), pending);
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
