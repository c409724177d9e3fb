/** Milliseconds after which a page that waits for a picture, or is not looked at, is as good as painted. */
const maxWait = 5_000;

/**
 * After the page's own script and all that the page shows: their connections would share a slow line with it
 * (docs/decisions/0144-first-paint.md). Source: docs/decisions/0117-scripts-of-others-get-little.md.
 */
export function loadOutsideScripts(page: Document): void {
  const waiting = page.querySelector<HTMLTemplateElement>("head > template");
  if (!waiting) return;
  const insert = () => page.head.appendChild(waiting.content);
  void Promise.race([loaded(page).then(painted), late(maxWait)]).then(insert);
}

const loaded = (page: Document): Promise<unknown> =>
  page.readyState === "complete"
    ? Promise.resolve()
    : new Promise((done) => addEventListener("load", done, { once: true }));

/** Two frames: what loaded last is in the first; on a busy device that is painted later. A page in the background has none. */
const painted = (): Promise<unknown> =>
  new Promise((done) =>
    requestAnimationFrame(() =>
      requestAnimationFrame(() => new PerformanceObserver(done).observe({ type: "paint", buffered: true })),
    ),
  );

const late = (milliseconds: number): Promise<unknown> =>
  new Promise((done) => setTimeout(done, milliseconds));
