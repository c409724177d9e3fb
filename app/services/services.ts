import type { ServiceName } from "~/edge/environment";
import type { ServiceClient } from "~/edge/service-client";
import { customers } from "./customers";
import { delivery } from "./delivery";
import { orders } from "./orders";
import { photos } from "./photos";
import { sharedAlbums } from "./shared-albums";
import { vouchers } from "./vouchers";

/** Every service that a signed-in customer's pages call, on that customer's behalf. */
export function customerServices(clientOf: (service: ServiceName) => ServiceClient) {
  return {
    customers: customers(clientOf("customers")),
    delivery: delivery(clientOf("delivery")),
    orders: orders(clientOf("orders")),
    photos: photos(clientOf("photos")),
    sharedAlbums: sharedAlbums(clientOf("shared-albums")),
    vouchers: vouchers(clientOf("vouchers")),
  };
}
export type CustomerServices = ReturnType<typeof customerServices>;
