import { brandNames } from "../../app/brands/storefronts";
import { startDevelopmentSiteBeside, uiPages } from "../../scripts/steps/development-site.mjs";
import { servers } from "../support/servers";
import { axeFindings, expect, type Page, test } from "./site";

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
        expect.soft(await faintFields(page), name).toEqual([]);
      }
    });

/** WCAG 1.4.11, which axe does not check: fields whose edge stands out from nothing around them by 3:1. */
const faintFields = (page: Page) =>
  page.evaluate(() => {
    const pixel = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
    if (!pixel) throw new Error("no canvas");
    const luminanceOf = (colours: readonly string[]) => {
      for (const colour of colours) {
        pixel.fillStyle = colour;
        pixel.fillRect(0, 0, 1, 1);
      }
      const [red = 0, green = 0, blue = 0] = [...pixel.getImageData(0, 0, 1, 1).data].map((part) =>
        part <= 10 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4,
      );
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    /** What is behind an element, the farthest first. */
    const backdropOf = (element: Element | null): string[] =>
      element ? [...backdropOf(element.parentElement), getComputedStyle(element).backgroundColor] : ["white"];
    const fields = [...document.querySelectorAll("input:not([type=hidden]), select, textarea")];
    return fields
      .filter((field) => field.getClientRects().length > 0 && !field.matches(":disabled, [type=file]"))
      .flatMap((field) => {
        const { borderTopWidth, borderTopColor, backgroundColor, appearance } = getComputedStyle(field);
        // The browser draws it, or what stands beside it does.
        const isPseudo = appearance !== "none" || Number.parseFloat(borderTopWidth) === 0;
        if (isPseudo && field.matches("[type=checkbox], [type=radio]")) return [];
        const backdrop = backdropOf(field.parentElement);
        const edges = [
          Number.parseFloat(borderTopWidth) > 0 ? [...backdrop, borderTopColor] : backdrop,
          [...backdrop, backgroundColor],
        ];
        const around = luminanceOf(backdrop);
        const contrasts = edges
          .map(luminanceOf)
          .map((one) => (Math.max(one, around) + 0.05) / (Math.min(one, around) + 0.05));
        return Math.max(...contrasts) >= 3 ? [] : [`${field.outerHTML}: ${contrasts.join(", ")}`];
      });
  });
