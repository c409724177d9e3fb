/** Ends the site in the middle of what it does and starts it anew, on the same port with the same data (scripts/test.mjs). */
export async function restartSite(): Promise<void> {
  const control = process.env.CONTROL_URL;
  if (!control) throw new Error("CONTROL_URL is not set: run the tests with npm test");
  const { status } = await fetch(`${control}/restart-site`, { method: "POST" });
  if (status !== 204) throw new Error(`The site was not restarted: ${status}`);
}
