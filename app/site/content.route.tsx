import { Outlet } from "@remix-run/react";
import { RouteError } from "~/layout/route-error";

/** An error boundary inside the shell, so that a failed page keeps the menu. */
export default function Content() {
  return <Outlet />;
}

export function ErrorBoundary() {
  return <RouteError />;
}
