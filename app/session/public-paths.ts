/**
 * The paths that work without a session. Everything else asks for sign-in before Remix runs; a route that should be
 * public is public because it stands here, and the guard test visits every route to prove it.
 */
const publicPaths: ReadonlySet<string> = new Set([
  "/sign-in",
  "/sign-in/callback",
  "/logout",
  "/signed-out",
  "/account-deleted",
  "/delete-account-error",
  "/change-email-success",
  "/change-email-error",
  "/subscription-confirmation",
  "/subscription-confirmation-success",
  "/subscription-confirmation-error",
  "/config.json",
  "/healthz",
  "/manifest.webmanifest",
]);

/** Whether a path is answered without a session. */
export function isPublicPath(pathname: string): boolean {
  return publicPaths.has(pathname);
}
