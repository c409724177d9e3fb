import "react";

// React 18 passes these through, but its types do not know them.
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
    blocking?: "render" | undefined;
    fetchpriority?: "low" | undefined;
  }
  interface LinkHTMLAttributes<T> {
    fetchpriority?: "low" | undefined;
  }
  interface ImgHTMLAttributes<T> {
    fetchpriority?: "high" | "low" | "auto" | undefined;
  }
  interface DetailsHTMLAttributes<T> {
    name?: string | undefined;
  }
}
