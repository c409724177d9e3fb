import { servers } from "./servers";

interface Changes {
  /** Requests in each window; without it the site has no rate limits. */
  rateLimit?: number;
  variables?: Readonly<Record<string, string>>;
  /** What a second version beside it has in other variables; it answers requests with the header `x-second-version`. */
  second?: Readonly<Record<string, string>>;
}

/**
 * Ends the site in the middle of what it does and starts it anew, on the same port with the same data.
 * @param changes what it is configured with instead of the usual, until the next restart
 */
export async function restartSite({ rateLimit, variables = {}, second = {} }: Changes = {}): Promise<void> {
  const query = new URLSearchParams(variables);
  for (const [name, value] of Object.entries(second)) query.set(`second.${name}`, value);
  if (rateLimit !== undefined) query.set("rateLimit", String(rateLimit));
  const { status } = await fetch(`${servers.control}/restart/${servers.sitePort}?${query}`, {
    method: "POST",
  });
  if (status !== 204) throw new Error(`The site was not restarted: ${status}`);
}
