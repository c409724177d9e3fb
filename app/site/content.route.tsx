import { Outlet } from "@remix-run/react";
import { RouteError } from "~/layout/route-error";

/** Stands between the shell and its pages, so that a page that fails leaves the menu where it is. */
export default function Content() {
  return <Outlet />;
}

export function ErrorBoundary() {
  return <RouteError />;
}
