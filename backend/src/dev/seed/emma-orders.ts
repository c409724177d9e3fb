import type { PlannedOrder } from "./order-plan";

/**
 * Emma's fourteen orders: every status the shop has a word for stands on an order or on one of its
 * products, both delivery types, both sources, vouchers before and after payment, and orders on
 * each side of the 30-day and the 14-day rule (docs/specification/1-account-site.md, section 4).
 */
export function emmaOrders(validUntil: string): PlannedOrder[] {
  return [
    {
      daysAgo: 0,
      source: "web",
      status: "Received",
      deliveryType: "Home",
      products: [{ article: "bookA4", name: "A week in Brittany" }],
    },
    {
      daysAgo: 1,
      source: "web",
      status: "Received",
      deliveryType: "Home",
      products: [{ article: "voucher", name: "For Nora’s birthday" }],
    },
    {
      daysAgo: 2,
      source: "app",
      status: "Confirmed",
      deliveryType: "Home",
      paymentChangedDaysAgo: 2,
      delivery: [5, 7],
      products: [
        { article: "prints10", name: "Autumn walks", quantity: 48 },
        { article: "enlargement", name: "The lighthouse" },
      ],
    },
    {
      daysAgo: 3,
      source: "app",
      status: "paymentFailed",
      deliveryType: "PickupPoint",
      paymentChangedDaysAgo: 3,
      products: [
        { article: "mug", name: "Grandad’s mug", quantity: 2 },
        { article: "cards", name: "Thank you", status: "paymentPending" },
      ],
    },
    {
      daysAgo: 4,
      source: "web",
      status: "ProductionStarted",
      deliveryType: "PickupPoint",
      paymentChangedDaysAgo: 4,
      delivery: [3, 5],
      products: [
        { article: "bookLayflat", name: "Our wedding", status: "approved" },
        { article: "bookSquare", name: "Our wedding, for mum", status: "processing" },
        { article: "bookSquare", name: "Our wedding, for Peter", status: "producing" },
        { article: "canvas", name: "The garden at dusk" },
        { article: "poster", name: "The two of us", status: "verification failed" },
        { article: "prints13", name: "Wedding guests", quantity: 120, status: "paymentSuccess" },
        { article: "calendarDesk", name: "Twelve kisses", status: "processing failed" },
        { article: "cards", name: "Thank you all", quantity: 4, status: "paymentFree" },
      ],
    },
    {
      daysAgo: 6,
      source: "web",
      status: "ProductionCompleted",
      deliveryType: "Home",
      paymentChangedDaysAgo: 6,
      delivery: [1, 2],
      products: [{ article: "calendarWall", name: "Our year" }],
    },
    {
      daysAgo: 9,
      source: "web",
      status: "Dispatched",
      deliveryType: "Home",
      paymentChangedDaysAgo: 8,
      delivery: [0, 1],
      products: [
        { article: "aluminium", name: "Tre Cime at sunrise" },
        { article: "puzzle", name: "Lake Garda" },
      ],
    },
    {
      daysAgo: 12,
      source: "web",
      status: "Cancelled",
      deliveryType: "Home",
      products: [{ article: "cushion", name: "Bella asleep", status: "cancelled" }],
    },
    {
      daysAgo: 13,
      source: "app",
      status: "delayed",
      deliveryType: "Home",
      paymentChangedDaysAgo: 13,
      delivery: [4, 8],
      products: [
        { article: "bookA5", name: "Milo’s first year" },
        { article: "bookA5", name: "Milo’s first year, for grandma", status: "on_hold" },
      ],
    },
    {
      daysAgo: 20,
      source: "web",
      status: "Dispatched",
      deliveryType: "Home",
      paymentChangedDaysAgo: 19,
      products: [
        {
          article: "voucher",
          name: "For Tom and Ida",
          voucherDetails: { code: "GIFT-7KQ2-MD4X", validUntil },
        },
      ],
    },
    {
      daysAgo: 25,
      source: "web",
      status: "Dispatched",
      deliveryType: "PickupPoint",
      paymentChangedDaysAgo: 24,
      delivery: [-20, -18],
      products: [{ article: "prints10", name: "Copenhagen", quantity: 96 }],
    },
    {
      daysAgo: 44,
      source: "app",
      status: "shipped",
      deliveryType: "PickupPoint",
      paymentChangedDaysAgo: 43,
      delivery: [-38, -36],
      products: [{ article: "canvas", name: "The old harbour" }],
    },
    {
      daysAgo: 98,
      source: "web",
      status: "Dispatched",
      deliveryType: "Home",
      paymentChangedDaysAgo: 97,
      delivery: [-91, -89],
      products: [
        { article: "bookA4", name: "Two weeks in Norway" },
        { article: "bookA4", name: "Two weeks in Norway, for Lars" },
        { article: "prints10", name: "Lofoten", quantity: 64 },
        { article: "prints13", name: "Bergen in the rain", quantity: 24 },
        { article: "enlargement", name: "Reine" },
        { article: "enlargement", name: "Northern lights" },
        { article: "canvas", name: "The red cabins" },
        { article: "poster", name: "Trollstigen" },
        { article: "mug", name: "Moose crossing", quantity: 2 },
        { article: "puzzle", name: "Geiranger" },
        { article: "cards", name: "Greetings from the north" },
        { article: "calendarDesk", name: "Fjords" },
      ],
    },
    {
      daysAgo: 402,
      source: "web",
      status: "Cancelled",
      deliveryType: "Home",
      products: [{ article: "bookLayflat", name: "Ten years", status: "rejected" }],
    },
  ];
}
