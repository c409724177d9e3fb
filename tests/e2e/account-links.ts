import { expect, type Page } from "./site";

/**
 * Opens the link of a mail as a customer does: where script runs the page presses its one button by itself, elsewhere the
 * customer does.
 * @param outcome the address on which it ends
 */
export async function followMailedLink(
  page: Page,
  address: string,
  button: string,
  outcome: string,
): Promise<void> {
  await page.goto(address, { waitUntil: "commit" });
  await page
    .getByRole("button", { name: button })
    .click({ timeout: 2_000 })
    // Script was faster: the page is gone already.
    .catch(() => null);
  await page.waitForURL(outcome);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
}
