/** Not those of third parties or browser extensions. What comes of one is loaded by pages that fail. */
export function reportErrors(): void {
  const tell = (problem: { stack?: unknown } | null) => {
    if (String(problem?.stack).includes(`${location.origin}/assets/`))
      import("./load-anew").then((module) => module.stepBack(problem), Boolean);
  };
  addEventListener("error", ({ error }) => tell(error));
  addEventListener("unhandledrejection", ({ reason }: PromiseRejectionEvent) => tell(reason));
}
