import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type * as NumberingPlansFile from "~/platform/numbering-plans-file";
import { numberingPlans as plansOfBuild } from "../../../scripts/steps/phone-plans.mjs";

const ASSETS = { fetch: vi.fn<(address: string) => Promise<Response>>() };
let file: typeof NumberingPlansFile;

beforeEach(async () => {
  vi.resetModules();
  vi.doMock("cloudflare:workers", () => ({ env: { ASSETS } }));
  file = await import("~/platform/numbering-plans-file");
});
afterEach(() => {
  ASSETS.fetch.mockReset();
  vi.doUnmock("cloudflare:workers");
});

const fromBuild = async () => new Response(JSON.stringify(plansOfBuild()));

test("numbering plans of a deployed worker: are read once, and whole", async () => {
  ASSETS.fetch.mockImplementation(fromBuild);
  await file.loadNumberingPlans();
  await file.loadNumberingPlans();
  expect(ASSETS.fetch).toHaveBeenCalledExactlyOnceWith("https://files.invalid/numbering-plans.json");
  expect(file.numberingPlans()).toEqual(plansOfBuild());
});

test("numbering plans of a deployed worker: a failure is told, and the next request reads anew", async () => {
  ASSETS.fetch.mockResolvedValue(new Response("no", { status: 404 }));
  await expect(file.loadNumberingPlans()).rejects.toThrow("/numbering-plans.json was answered with 404");
  expect(() => file.numberingPlans()).toThrow("before the numbering plans were loaded");
  ASSETS.fetch.mockImplementation(fromBuild);
  await file.loadNumberingPlans();
  expect(file.numberingPlans()).toEqual(plansOfBuild());
});
