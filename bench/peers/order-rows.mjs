/** The data of the peers' orders page: what the site asks for, and its texts of dates and prices. */
const path = "/orders/v2/superorders/me?Offset=0&Limit=100&OrderState=notExpired";

const day = new Intl.DateTimeFormat("nl-NL", {
  day: "2-digit",
  month: "short",
  year: "numeric",
  timeZone: "Europe/Amsterdam",
});
const euro = new Intl.NumberFormat("nl-NL", { style: "currency", currency: "EUR" });

export async function orderRows({ SERVICES }, authorization) {
  const answer = await fetch(SERVICES + path, { headers: { Authorization: authorization } });
  const { superOrders } = await answer.json();
  return superOrders.map(({ orderCode, created, products, total, status }) => ({
    code: orderCode,
    title: products[0].title,
    date: day.format(new Date(created)),
    price: euro.format(total.amount / 100),
    status,
  }));
}
