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
/** Milliseconds. A connection that hangs is none. */
const maxWait = 10_000;
const maxLoads = 3;

/** Loads the page that the customer asked for as soon as the server can be reached. */
export function waitForServer(root: HTMLElement): void {
  let pause = firstPause;
  let timer = 0;
  let isTrying = false;
  let presses = 0;
  const button = root.querySelector("a");

  const tryAgain = () => {
    if (isTrying) return;
    isTrying = true;
    clearTimeout(timer);
    const waiting = new AbortController();
    const limit = setTimeout(() => waiting.abort(), maxWait);
    fetch("/healthz", { cache: "no-store", signal: waiting.signal })
      .then(loadPage)
      .catch(() => {
        timer = window.setTimeout(tryAgain, pause);
        pause = Math.min(2 * pause, maxPause);
      })
      .finally(() => {
        clearTimeout(limit);
        isTrying = false;
        button?.removeAttribute("aria-busy");
      });
  };
  addEventListener("online", () => {
    pause = firstPause;
    tryAgain();
  });
  button?.addEventListener("click", (event) => {
    event.preventDefault();
    button.setAttribute("aria-busy", "true");
    presses += 1;
    // The browser's own page says what else is wrong: a certificate, a network that asks for a sign-in.
    if (presses === 1 || !navigator.onLine) return tryAgain();
    const load = () => location.reload();
    removeWorkers().then(load, load);
  });
  timer = window.setTimeout(tryAgain, pause);
}

/** If the server answers and this page is shown time and again, the service worker is at fault and is removed. */
async function loadPage(): Promise<void> {
  const { loads = 0, ...state } = history.state ?? {};
  history.replaceState({ ...state, loads: loads + 1 }, "");
  if (loads >= maxLoads) await removeWorkers();
  if (location.pathname === "/offline") return location.replace("/");
  location.reload();
}

async function removeWorkers(): Promise<void> {
  for (const worker of await navigator.serviceWorker.getRegistrations()) await worker.unregister();
}
