export { holdsAllInProgress, newestFirst, splitOrders } from "../order-history";
export { type OrderRowLinks, orderRowLinks } from "../order-links";
export { unknownStatuses } from "../order-status";
export { OrderList } from "./order-list";
export { ordersMessage } from "./orders-summary";
