import { orderRows } from "../../../../order-rows.mjs";

export const load = async ({ request, platform }) => ({
  orders: await orderRows(platform.env, request.headers.get("authorization")),
});
