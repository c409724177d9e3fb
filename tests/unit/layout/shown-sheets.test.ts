import type { EntryContext } from "@remix-run/cloudflare";
import { expect, it } from "vitest";
import { shownSheets } from "~/layout/preload-header";

const brand = "/assets/brand-vellora-1.css";

function remix(errors: Record<string, unknown> | null): EntryContext {
  const routes = {
    root: { css: ["/styles.css", brand, "/assets/brand-bildvik-1.css"] },
    shell: { css: ["/styles.css", "/account.css"] },
    page: { css: ["/page.css"] },
  };
  const matches = Object.keys(routes).map((id) => ({ route: { id } }));
  return Object.assign(Object.create(null), {
    manifest: { routes },
    staticHandlerContext: { matches, errors },
  });
}

it("shownSheets: those of all routes, each once, and of the brand alone", () => {
  expect(shownSheets("vellora", remix(null))).toEqual(["/styles.css", brand, "/account.css", "/page.css"]);
});

it("shownSheets: of a failed page those down to the route that shows the error", () => {
  expect(shownSheets("vellora", remix({ shell: new Error("failed") }))).toEqual([
    "/styles.css",
    brand,
    "/account.css",
  ]);
});
