import { orderRows } from "../../../order-rows.mjs";
import { OrderRow } from "../order-row";

export const meta = () => [{ title: "Bestellingen" }];

export const loader = async ({ request, context }) => ({
  orders: await orderRows(context.cloudflare.env, request.headers.get("authorization")),
});

export default function Orders({ loaderData: { orders } }) {
  return (
    <main>
      <h1>Bestellingen</h1>
      <ul>
        {orders.map((order) => (
          <OrderRow key={order.code} order={order} />
        ))}
      </ul>
    </main>
  );
}
