import "react";

// React 18 passes lowercase attributes through as they are, but its types do not know these yet.
declare module "react" {
  interface HTMLAttributes<T> {
    popover?: "auto" | "manual" | "" | undefined;
    inert?: "" | undefined;
  }
  interface ButtonHTMLAttributes<T> {
    popovertarget?: string | undefined;
    popovertargetaction?: "toggle" | "show" | "hide" | undefined;
  }
  interface ScriptHTMLAttributes<T> {
    /** Nothing is painted before the script has run. */
    blocking?: "render" | undefined;
  }
  interface ImgHTMLAttributes<T> {
    fetchpriority?: "high" | "low" | "auto" | undefined;
  }
  interface DetailsHTMLAttributes<T> {
    /** Details of one name close each other. */
    name?: string | undefined;
  }
}
