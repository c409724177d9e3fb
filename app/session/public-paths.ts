/** The guard test visits every route to prove that nothing else is public. */
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
  "/cookie-settings",
  "/offline",
  "/config.json",
  "/healthz",
  "/.well-known/security.txt",
  "/manifest.webmanifest",
]);

export function isPublicPath(pathname: string): boolean {
  return publicPaths.has(pathname);
}
