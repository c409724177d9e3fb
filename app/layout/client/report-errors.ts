import { importLoadAnew } from "./import-load-anew";

/** Not those of third parties or browser extensions. What comes of one is loaded by pages that fail. */
export function reportErrors(): void {
  // The line may be gone for a moment; what is missing for good is asked for ever more rarely.
  const tell = (problem: { stack?: unknown } | null, pauseMs = 3_000) => {
    if (String(problem?.stack).includes(`${location.origin}/assets/`))
      importLoadAnew().then(
        (module) => module.stepBack(problem),
        () => setTimeout(tell, pauseMs, problem, pauseMs * 2),
      );
  };
  addEventListener("error", ({ error }) => tell(error));
  addEventListener("unhandledrejection", ({ reason }: PromiseRejectionEvent) => tell(reason));
}
