import { policy } from "./trusted-types";

declare global {
  interface Navigator {
    /** Chromium's alone. Source: https://wicg.github.io/ua-client-hints. */
    userAgentData?: { brands: readonly { brand: string; version: string }[] };
  }
}

/** Older versions of Chromium prefetch no pages where a service worker is registered. */
const minChromium = 138;

/**
 * Registers public/sw.js after the page has loaded, so that the page comes first on a slow connection. In Chromium alone
 * (docs/decisions/0181-the-offline-page.md).
 */
export function keepOfflinePage(): void {
  const { serviceWorker, userAgentData } = navigator;
  const { brands = [] } = userAgentData ?? {};
  const chromium = brands.find(({ brand }) => brand === "Chromium");
  if (!(Number(chromium?.version) >= minChromium)) return;
  // Refused in private windows of some browsers.
  const register = () => serviceWorker.register(policy.createScriptURL("")).catch(() => undefined);
  if (document.readyState === "complete") register();
  else addEventListener("load", register);
}

/** Milliseconds; doubled after each try. */
const firstPause = 2_000;
const maxPause = 60_000;

/** Loads the page that the customer asked for as soon as the server can be reached. */
export function waitForServer(): void {
  let pause = firstPause;
  let timer = 0;
  const tryAgain = () => {
    // The browser's event may come while a try is due.
    clearTimeout(timer);
    fetch("/healthz", { cache: "no-store" }).then(loadPage, () => {
      clearTimeout(timer);
      timer = window.setTimeout(tryAgain, pause);
      pause = Math.min(2 * pause, maxPause);
    });
  };
  addEventListener("online", tryAgain);
  timer = window.setTimeout(tryAgain, pause);
}

/** If this page is shown after a reload although the server answers, the service worker is at fault and is removed. */
async function loadPage(): Promise<void> {
  const [visit] = performance.getEntriesByType("navigation");
  if (visit instanceof PerformanceNavigationTiming && visit.type === "reload")
    for (const worker of await navigator.serviceWorker.getRegistrations()) await worker.unregister();
  if (location.pathname === "/offline") location.replace("/");
  else location.reload();
}
