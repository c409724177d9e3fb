/** Letters of a stack that are sent. */
const maxLength = 1_500;

/**
 * Tells the site of an error in its own scripts: once a page, since the first one explains the rest. Scripts of others, and
 * of the browser's extensions, are not ours to report.
 */
export function reportErrors(): void {
  let reported = false;
  const tell = (problem: unknown) => {
    const stack = (problem instanceof Error && problem.stack) || "";
    if (reported || !stack.includes(`${location.origin}/assets/`)) return;
    reported = true;
    navigator.sendBeacon("/client-error", new URLSearchParams({ stack: stack.slice(0, maxLength) }));
  };
  addEventListener("error", (event) => tell(event.error));
  addEventListener("unhandledrejection", ({ reason }: PromiseRejectionEvent) => tell(reason));
}
