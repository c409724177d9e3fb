/** Letters of a stack that are sent. */
const longest = 1_500;

/**
 * Tells the site of an error in its own scripts: once a page, since the first one explains the rest. Scripts of others, and
 * of the browser's extensions, are not ours to report.
 */
export function reportErrors(): void {
  let told = false;
  const tell = (problem: unknown) => {
    const stack = (problem instanceof Error && problem.stack) || "";
    if (told || !stack.includes(`${location.origin}/assets/`)) return;
    told = true;
    navigator.sendBeacon("/client-error", new URLSearchParams({ stack: stack.slice(0, longest) }));
  };
  addEventListener("error", (event) => tell(event.error));
  addEventListener("unhandledrejection", ({ reason }: PromiseRejectionEvent) => tell(reason));
}
