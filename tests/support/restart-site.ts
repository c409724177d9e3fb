import { servers } from "./servers";

/** Ends the site in the middle of what it does and starts it anew, on the same port with the same data. */
export async function restartSite(): Promise<void> {
  const { status } = await fetch(`${servers.control}/restart/${servers.sitePort}`, { method: "POST" });
  if (status !== 204) throw new Error(`The site was not restarted: ${status}`);
}
