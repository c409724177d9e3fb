import type { RouteConfigEntry } from "@remix-run/route-config";
import { describe, expect, test } from "vitest";
import siteMap from "~/routes";
import { waitingFieldsOf, waitingForms } from "~/server/forms/waiting-forms";

function pagesOf(entries: readonly RouteConfigEntry[], parent = ""): string[] {
  return entries.flatMap((entry) => {
    const path = entry.path === undefined ? parent : `${parent}/${entry.path}`;
    return [...(entry.file.endsWith(".route.tsx") ? [path] : []), ...pagesOf(entry.children ?? [], path)];
  });
}

const fieldsAt = (path: string, sent: Record<string, string>) =>
  waitingFieldsOf(new URL(path, "https://account.example.com"), new URLSearchParams(sent));
const at = (path: string) => fieldsAt(path, { firstName: "Carl" }) !== null;

describe("forms that wait for a sign-in", () => {
  test("are of pages of the site map", () => {
    const pages = new Set(pagesOf(siteMap));
    expect(waitingForms.filter((path) => !pages.has(path))).toEqual([]);
  });

  test("are no confirmations of a deletion, and nothing without a page", () => {
    expect(at("/settings/address/a%20b?country=NL")).toBe(true);
    expect(at("/my-photos/photos/delete-all")).toBe(false);
    expect(at("/settings/address/a/delete")).toBe(false);
    expect(waitingForms.filter((path) => /delete/.test(path))).toEqual([]);
  });

  test("of photos in select mode: which are ticked, never what was to be done with them", () => {
    const ticks = { selection: "s", area: "timeline", position: "/my-photos/photos", chosen: "a" };
    const buttons = { step: "delete", go: "/my-photos/photos", month: "2024-05", all: "all", seen: "1" };
    const kept = fieldsAt("/my-photos/selections", { ...ticks, ...buttons });
    expect(Object.fromEntries(kept ?? [])).toEqual(ticks);
    expect(fieldsAt("/my-photos/selections", { selection: "s", step: "download" })).toBeNull();
    expect(fieldsAt("/my-photos/selections/s/delete", ticks)).toBeNull();
  });
});
