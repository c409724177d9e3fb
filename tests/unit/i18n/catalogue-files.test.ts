import { readFileSync } from "node:fs";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { catalogues as Catalogues } from "~/i18n/catalogue-files";
import { catalogues as modules } from "~/i18n/catalogues";

const ASSETS = { fetch: vi.fn<(address: string) => Promise<Response>>() };
let catalogues: typeof Catalogues;

const fromFiles = async (address: string) => new Response(readFileSync(`public${new URL(address).pathname}`));

beforeEach(async () => {
  vi.doMock("cloudflare:workers", () => ({ env: { ASSETS } }));
  ({ catalogues } = await import("~/i18n/catalogue-files"));
});
afterEach(() => {
  ASSETS.fetch.mockReset();
  vi.doUnmock("cloudflare:workers");
});

test("texts of a deployed worker: are those of the modules, language for language", async () => {
  ASSETS.fetch.mockImplementation(fromFiles);
  expect(Object.keys(catalogues).sort()).toEqual(Object.keys(modules).sort());
  for (const [locale, load] of Object.entries(catalogues))
    expect(await load()).toEqual(await modules[locale]?.());
});

test("texts of a deployed worker: a read that fails is made again", async () => {
  ASSETS.fetch.mockRejectedValueOnce(new Error("lost"));
  ASSETS.fetch.mockResolvedValueOnce(new Response("busy", { status: 503 }));
  ASSETS.fetch.mockImplementation(fromFiles);
  expect(await catalogues["sv-SE"]?.()).toEqual(await modules["sv-SE"]?.());
});

test("texts of a deployed worker: a third failure is told, and the next reader asks anew", async () => {
  ASSETS.fetch.mockResolvedValue(new Response("no", { status: 404 }));
  await expect(catalogues["sv-SE"]?.()).rejects.toThrow("/locales/sv-SE.json was answered with 404");
  expect(ASSETS.fetch).toHaveBeenCalledTimes(3);
  ASSETS.fetch.mockImplementation(fromFiles);
  expect(await catalogues["sv-SE"]?.()).toEqual(await modules["sv-SE"]?.());
});
