import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { matchRoutes as matchedByPackage } from "@remix-run/react";
import fc from "fast-check";
import type { ElementType } from "react";
import { describe, expect, it } from "vitest";
import { replacements, withReplacements } from "../../../scripts/steps/faster-remix.mjs";

const installed = (path: string) => readFileSync(`node_modules${path}`, "utf8");

describe("what is left out of Remix's runtime", () => {
  it.each(Object.keys(replacements))("%s has each text that is replaced, once", (path) => {
    expect(withReplacements(installed(path), `/somewhere/node_modules${path}`)).not.toBe(installed(path));
  });

  it("a package that is written otherwise fails the build", () => {
    expect(() => withReplacements("", "/node_modules/@remix-run/router/dist/router.js")).toThrow(
      "does not have once",
    );
  });

  it("other modules stay", () => {
    expect(withReplacements("text", "/node_modules/react/index.js")).toBeNull();
  });
});

describe("matching of routes that are ranked once", () => {
  const routes = [
    {
      id: "root",
      path: "",
      children: [
        { id: "home", index: true },
        { id: "orders", path: "orders", children: [{ id: "order", path: ":code" }] },
        { id: "new-order", path: "orders/new" },
        { id: "optional", path: "photos/:year?/:month?" },
        { id: "files", path: "files/*" },
        { id: "cased", path: "Cased", caseSensitive: true },
      ],
    },
    { id: "unknown", path: "*" },
  ];
  const segment = fc.constantFrom(
    "orders",
    "new",
    "photos",
    "2026",
    "files",
    "Cased",
    "cased",
    "a%2Fb",
    "%25",
    "",
    "é",
  );
  const path = fc.array(segment, { maxLength: 5 }).map((segments) => `/${segments.join("/")}`);

  const ourMatching = async () => {
    const code = withReplacements(
      installed("/@remix-run/router/dist/router.js"),
      "/@remix-run/router/dist/router.js",
    );
    const { matchRoutes } = await import(
      /* @vite-ignore */ `data:text/javascript;base64,${Buffer.from(code ?? "").toString("base64")}`
    );
    return matchRoutes;
  };

  it("gives what the package gives, the first time and the next", async () => {
    const matchRoutes = await ourMatching();
    fc.assert(
      fc.property(path, (pathname) => {
        const theirs = matchedByPackage(routes, pathname);
        expect(matchRoutes(routes, pathname)).toEqual(theirs);
        expect(matchRoutes(routes, pathname)).toEqual(theirs);
      }),
      { numRuns: 300 },
    );
  });

  it("remembers no long path, of which a stranger could send many", async () => {
    const matchRoutes = await ourMatching();
    const isRemembered = (pathname: string) => {
      const [one, other] = [matchRoutes(routes, pathname), matchRoutes(routes, pathname)];
      return one.at(-1) === other.at(-1);
    };
    expect(isRemembered(`/orders/${"1".repeat(100)}`)).toBe(true);
    expect(isRemembered(`/orders/${"1".repeat(1_900)}`)).toBe(false);
    expect(matchRoutes(routes, `/orders/${"1".repeat(1_900)}`).at(-1).params.code).toHaveLength(1_900);
  });
});

describe("the address of a page, parsed when its request came", () => {
  const routerModule = "/@remix-run/router/dist/router.js";
  const asked = async (code: string, request: Request, requestContext?: object) => {
    const { createStaticHandler } = await import(
      /* @vite-ignore */ `data:text/javascript;base64,${Buffer.from(code).toString("base64")}`
    );
    const loader = ({ request: { url } }: { request: Request }) => url;
    const handler = createStaticHandler([{ id: "page", path: "*", loader }]);
    const { location, matches, loaderData } = await handler.query(request, { requestContext });
    return { ...location, key: "", params: matches[0].params, loaderData };
  };

  it.each([
    "/",
    "/orders",
    "/orders?page=2&page=3",
    "/or%20ders?a=%2F",
    "/é?ü",
    "/orders?",
    "/my-photos/photos?refused=1",
  ])("is where Remix finds the page: %s", async (path) => {
    const request = new Request(`https://site.example${path}`);
    const theirs = await asked(installed(routerModule), request);
    const code = withReplacements(installed(routerModule), routerModule) ?? "";
    const url = new URL(request.url);
    expect(await asked(code, request, { url, submissionId: null })).toEqual(theirs);
    // Of a page with a refused form the context has another address.
    const other = { url: new URL("https://site.example/other"), submissionId: "1" };
    expect(await asked(code, request, other)).toEqual(theirs);
    expect(await asked(code, request)).toEqual(theirs);
  });
});

describe("a request that loaders receive", () => {
  const dataModule = "/@remix-run/server-runtime/dist/esm/data.js";
  const functionsOf = (code: string): { strip: (request: Request) => Request } => {
    const functions = code.slice(code.indexOf("function stripIndexParam"), code.indexOf("export {"));
    return new Function(
      `${functions}; return { strip: (request) => stripRoutesParam(stripIndexParam(request)) };`,
    )();
  };
  const theirs = functionsOf(installed(dataModule));
  const ours = functionsOf(withReplacements(installed(dataModule), dataModule) ?? "");

  it.each([
    "/orders",
    "/orders?page=2",
    "/orders?index",
    "/orders?index=&page=2",
    "/orders?index=3",
    "/orders?page=2&_routes=a,b",
    "/orders?%69ndex&page=2",
    "/index?page=2",
    "/orders?page=2&%5Froutes=a",
    "/orders?a?index=1&?%69ndex&index",
    "/orders?returnTo=%2Forders&index",
  ])("has the address that Remix gives it: %s", (path) => {
    const request = new Request(`https://site.example${path}`);
    expect(ours.strip(request).url).toBe(theirs.strip(request).url);
  });

  it.each(["/orders?page=2", "/sign-in?returnTo=%2Forders%3Findex"])(
    "is the request itself where its address has no parameter of Remix: %s",
    (path) => {
      const request = new Request(`https://site.example${path}`);
      expect(ours.strip(request)).toBe(request);
    },
  );
});

describe("elements whose properties are not copied", () => {
  const path = "/react/cjs/react-jsx-runtime.production.min.js";
  const require = createRequire(import.meta.url);
  const runtimeOf = (code: string): typeof import("react/jsx-runtime") => {
    const exported = {};
    new Function("require", "exports", code)(require, exported);
    return exported as typeof import("react/jsx-runtime");
  };
  const theirs = runtimeOf(installed(path));
  const ours = runtimeOf(withReplacements(installed(path), path) ?? "");
  const WithDefaults = Object.assign(() => null, { defaultProps: { size: "m", label: "none" } });

  const elements: [string, ElementType, object, number | undefined][] = [
    ["without properties", "p", {}, undefined],
    ["with properties and a key of its own", "p", { id: "a", children: ["b", "c"] }, 7],
    ["with a key among spread properties", "p", { key: "k", id: "a" }, undefined],
    ["with a reference", "input", { ref: () => {}, name: "a" }, undefined],
    ["with default properties", WithDefaults, { size: "l", label: undefined }, undefined],
  ];

  it.each(elements)("an element %s is React's", (_, type, properties, key) => {
    const before = { ...properties };
    expect(ours.jsx(type, properties, key)).toEqual(theirs.jsx(type, properties, key));
    expect(ours.jsxs(type, properties, key)).toEqual(theirs.jsxs(type, properties, key));
    expect(properties).toEqual(before);
  });
});
