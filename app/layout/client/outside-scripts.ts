/** Milliseconds after which a page that waits for a picture, or is not looked at, is as good as painted. */
const maxWait = 5_000;
/** Milliseconds until a slow device has painted a frame. */
const paintTime = 500;

/**
 * After the page's own script and the paint of all that the page shows: their connections would share a slow line with it
 * (docs/decisions/0144-first-paint.md). Source: docs/decisions/0117-scripts-of-others-get-little.md.
 */
export function loadOutsideScripts(page: Document): void {
  const waiting = page.querySelector<HTMLTemplateElement>("head>template");
  if (!waiting) return;
  // The second time there is nothing left in it.
  const insert = () => page.head.appendChild(waiting.content);
  setTimeout(insert, maxWait);
  addEventListener("load", () => setTimeout(insert, paintTime));
}
