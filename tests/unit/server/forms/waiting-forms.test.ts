import type { RouteConfigEntry } from "@remix-run/route-config";
import { describe, expect, test } from "vitest";
import siteMap from "~/routes";
import { isOfWaitingForm, waitingForms } from "~/server/forms/waiting-forms";

function pagesOf(entries: readonly RouteConfigEntry[], parent = ""): string[] {
  return entries.flatMap((entry) => {
    const path = entry.path === undefined ? parent : `${parent}/${entry.path}`;
    return [...(entry.file.endsWith(".route.tsx") ? [path] : []), ...pagesOf(entry.children ?? [], path)];
  });
}

const at = (path: string) => isOfWaitingForm(new URL(path, "https://account.example.com"));

describe("forms that wait for a sign-in", () => {
  test("are of pages of the site map", () => {
    const pages = new Set(pagesOf(siteMap));
    expect(waitingForms.filter((path) => !pages.has(path))).toEqual([]);
  });

  test("are no confirmations of a deletion, and nothing without a page", () => {
    expect(at("/settings/address/a%20b?country=NL")).toBe(true);
    expect(at("/my-photos/photos/delete-all")).toBe(false);
    expect(at("/my-photos/selections")).toBe(false);
    expect(at("/settings/address/a/delete")).toBe(false);
    expect(waitingForms.filter((path) => /delete|selections/.test(path))).toEqual([]);
  });
});
