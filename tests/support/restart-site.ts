import { servers } from "./servers";

/**
 * Ends the site in the middle of what it does and starts it anew, on the same port with the same data.
 * @param rateLimit requests in each window; without it the site has no rate limits
 */
export async function restartSite(rateLimit?: number): Promise<void> {
  const query = rateLimit === undefined ? "" : `?rateLimit=${rateLimit}`;
  const { status } = await fetch(`${servers.control}/restart/${servers.sitePort}${query}`, {
    method: "POST",
  });
  if (status !== 204) throw new Error(`The site was not restarted: ${status}`);
}
