import { brandNames } from "../../app/brands/storefronts";
import { startDevelopmentSiteBeside, uiPages } from "../../scripts/steps/development-site.mjs";
import { servers } from "../support/servers";
import { axeFindings, expect, test } from "./site";

let site: Awaited<ReturnType<typeof startDevelopmentSiteBeside>>;

test.beforeAll(async () => {
  site = await startDevelopmentSiteBeside(servers.backend);
});

test.afterAll(() => site.stop());

for (const brand of Object.keys(brandNames))
  for (const theme of ["light", "dark"])
    test(`parts of the user interface: accessible in ${brand}, ${theme} @script`, async ({ page }) => {
      for (const { name, path } of uiPages(brand, theme)) {
        await page.goto(site.origin + path);
        await expect(page.locator("html")).toHaveAttribute("data-brand", brand);
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
        expect.soft(await axeFindings(page), name).toEqual([]);
      }
    });
