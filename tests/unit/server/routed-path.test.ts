import { expect, test } from "vitest";
import { routedPath } from "~/server/routed-path";
import { comesFromOwnPage } from "~/server/visits";
import { siteOf } from "../../support/environment";

test.each([
  ["/", "/"],
  ["/logout", "/logout"],
  ["/Logout/", "/logout"],
  ["/logout//", "/logout"],
  ["/%6cogout", "/logout"],
  ["/sign-in%2Fcallback", "/sign-in%2fcallback"],
  ["/a%", "/a%"],
])("routed path: %s is %s", (pathname, routed) => {
  expect(routedPath(pathname)).toBe(routed);
});

test("own page: the same page in another spelling is none that led here", () => {
  const site = siteOf("account.vellora-nl.example");
  const request = (referer: string) =>
    new Request(`${site.origin}/logout`, {
      headers: { referer: site.origin + referer, "sec-fetch-site": "same-origin" },
    });
  for (const same of ["/logout", "/Logout", "/logout/", "/log%6fut"])
    expect(comesFromOwnPage(request(same), site)).toBe(false);
  expect(comesFromOwnPage(request("/settings"), site)).toBe(true);
});
