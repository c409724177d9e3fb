import { policy } from "./trusted-types";

declare global {
  interface Navigator {
    /** Chromium's alone. Source: https://wicg.github.io/ua-client-hints. */
    userAgentData?: { brands: readonly { brand: string; version: string }[] };
  }
}

/** The first Chromium that looks at pages ahead beside a service worker. */
const oldest = 138;

/**
 * Registers public/sw.js once the page is there, which comes first on a slow line. In Chromium alone: elsewhere the server
 * is not sure to learn who asks for a page, or pages wait for a browser's own limit (docs/decisions/0181-the-offline-page.md).
 */
export function keepOfflinePage(): void {
  const { serviceWorker, userAgentData } = navigator;
  const { brands = [] } = userAgentData ?? {};
  const chromium = brands.find(({ brand }) => brand === "Chromium");
  if (!(Number(chromium?.version) >= oldest)) return;
  // Browsers forbid it in windows that keep nothing.
  const register = () => serviceWorker.register(policy.createScriptURL("")).catch(() => undefined);
  if (document.readyState === "complete") register();
  else addEventListener("load", register);
}

/** Milliseconds; doubled after each try. */
const firstPause = 2_000;
const maxPause = 60_000;

/** Loads the page that was asked for when the line is back. */
export function waitForLine(): void {
  let pause = firstPause;
  const look = () =>
    fetch("/healthz", { cache: "no-store" }).then(goOn, () => {
      setTimeout(look, pause);
      pause = Math.min(2 * pause, maxPause);
    });
  addEventListener("online", look);
  setTimeout(look, pause);
}

/** A service worker that shows this page a second time, though the line is there, has failed: the browser does without it. */
async function goOn(): Promise<void> {
  const [visit] = performance.getEntriesByType("navigation");
  if (visit instanceof PerformanceNavigationTiming && visit.type === "reload")
    for (const worker of await navigator.serviceWorker.getRegistrations()) await worker.unregister();
  if (location.pathname === "/offline") location.replace("/");
  else location.reload();
}
