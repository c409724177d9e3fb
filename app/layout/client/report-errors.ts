const maxLength = 1_500;

/** Not those of third parties or browser extensions. */
export function reportErrors(): void {
  let reported = false;
  const tell = (problem: { stack?: unknown } | null) => {
    const stack = String(problem?.stack);
    if (reported || !stack.includes(`${location.origin}/assets/`)) return;
    reported = true;
    navigator.sendBeacon("/client-error", new URLSearchParams({ stack: stack.slice(0, maxLength) }));
  };
  addEventListener("error", (event) => tell(event.error));
  addEventListener("unhandledrejection", ({ reason }: PromiseRejectionEvent) => tell(reason));
}
