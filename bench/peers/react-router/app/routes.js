import { route } from "@react-router/dev/routes";

export default [route("orders", "routes/orders.jsx"), route("healthz", "routes/healthz.jsx")];
