export { holdsAllInProgress, newestFirst, splitOrders } from "../order-history";
export { unknownStatuses } from "../order-status";
export { OrderList } from "./order-list";
export { ordersMessage } from "./orders-summary";
