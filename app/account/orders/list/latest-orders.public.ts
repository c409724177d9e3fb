export { holdsAllInProgress, newestFirst, splitOrders } from "../order-history";
export { type OrderRowLinks, orderRowLinks, paymentPage } from "../order-links";
export { orderPath } from "../order-paths";
export { shownStatus, unknownStatuses } from "../order-status";
export { OrderList } from "./order-list";
export { ordersMessage } from "./orders-summary";
