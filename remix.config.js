/**
 * The Remix options of this app. `vite.config.ts` hands them to the Remix Vite plugin: this is the one place to change them.
 *
 * No page hydrates, so nothing in the browser speaks Remix's own protocol; lazy route discovery stays off, because its
 * `/__manifest` answers anonymous callers with work they choose.
 *
 * @type {import("@remix-run/dev").VitePluginConfig}
 */
export default {
  appDirectory: "app",
  // Every URL is named in app/routes.ts; no file becomes a route by where it lies.
  ignoredRouteFiles: ["**/*"],
  future: {
    v3_fetcherPersist: true,
    v3_lazyRouteDiscovery: false,
    v3_relativeSplatPath: true,
    v3_routeConfig: true,
    v3_singleFetch: true,
    v3_throwAbortReason: true,
  },
};
