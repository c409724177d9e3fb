/** What the overview takes to show the latest orders: the rule of what is in progress, its sentence, and the list. */
export { holdsAllInProgress, newestFirst, splitOrders } from "../order-history";
export { unknownStatuses } from "../order-status";
export { OrderList } from "./order-list";
export { ordersMessage } from "./orders-summary";
