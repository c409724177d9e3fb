const day = 86_400_000;
const products = [
  ["Photo book XL, landscape, hard cover", "photobook", 4295],
  ["Prints 10 × 15, glossy", "print", 1140],
  ["Canvas 60 × 40", "wallart", 3495],
  ["Wall calendar A3, our year", "calendar", 1995],
];
const statuses = [
  "Received",
  "Confirmed",
  "ProductionStarted",
  "ProductionCompleted",
  "Dispatched",
  "Cancelled",
];

/** What the orders service answers for a customer with this many orders, all of the last weeks. */
export function ordersAnswer(count) {
  const superOrders = Array.from({ length: count }, (_, index) => {
    const [title, articleType, amount] = products[index % products.length];
    const created = new Date(Date.now() - (index % 25) * day - index * 61_000).toISOString();
    const orderCode = `B${String(100_000 + index)}`;
    return {
      orderCode,
      created,
      source: index % 3 === 0 ? "app" : "web",
      status: statuses[index % statuses.length],
      deliveryType: index % 4 === 0 ? "PickupPoint" : "Home",
      productCount: 1 + (index % 3),
      products: Array.from({ length: 1 + (index % 3) }, (_, number) => ({
        code: `${orderCode}-${number + 1}`,
        superOrderCode: orderCode,
        articleName: `article-${index % 4}`,
        articleType,
        title,
        quantity: 1 + number,
        status: statuses[index % statuses.length],
        paymentStatusChanged: created,
        voucher: false,
        voucherDetails: null,
        price: { amount, currency: "EUR" },
      })),
      total: { amount: amount * (1 + (index % 3)), currency: "EUR" },
    };
  });
  return { superOrders, total: count };
}
