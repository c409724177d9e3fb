/**
 * What Remix's runtime does anew for each page, though it never changes or nobody reads it, is left out of the worker
 * (docs/decisions/0142-server-cpu.md). A build fails where a package no longer has the text that is replaced.
 */

/** By the end of a module's path: what is replaced, and by what. */
export const replacements = {
  // The stream from which a hydrating page would read its data. Our pages are rendered without it.
  "/@remix-run/server-runtime/dist/esm/single-fetch.js": [
    ["import { encode } from 'turbo-stream';\n", ""],
    [
      /function encodeViaTurboStream\(data, requestSignal, streamTimeout, serverMode\) \{\n[\s\S]*?\n\}\n/,
      "function encodeViaTurboStream() {\n  return undefined;\n}\n",
    ],
  ],
  // What a hydrating page would begin with.
  "/@remix-run/server-runtime/dist/esm/serverHandoff.js": [
    ["  return escapeHtml(JSON.stringify(serverHandoff));\n", '  return "";\n'],
    ["import { escapeHtml } from './markup.js';\n", ""],
  ],
  // Headers of each route are copied from the one around it; ours have none, and answers without headers have nothing to copy.
  "/@remix-run/server-runtime/dist/esm/headers.js": [
    [
      "function getDocumentHeaders(build, context) {\n",
      `function getDocumentHeaders(build, context) {
  const isPlain = ({ route: { id } }) =>
    build.routes[id].module.headers == null && !context.loaderHeaders[id] && !context.actionHeaders[id];
  if (!context.errors && context.matches.every(isPlain)) return new Headers();
`,
    ],
  ],
  // Each loader gets a copy of the request without these parameters; most addresses have none.
  "/@remix-run/server-runtime/dist/esm/data.js": [
    [
      "function stripIndexParam(request) {\n",
      "function stripIndexParam(request) {\n  if (!/[?&](?:index|[^?&=]*%)/.test(request.url)) return request;\n",
    ],
    [
      "function stripRoutesParam(request) {\n",
      "function stripRoutesParam(request) {\n  if (!/[?&](?:_routes|[^?&=]*%)/.test(request.url)) return request;\n",
    ],
  ],
  // The address was parsed when the request came; `url` of a request's context is its own but for one that names a refused form.
  "/@remix-run/server-runtime/dist/esm/server.js": [
    [
      "    let url = new URL(request.url);\n",
      "    let url = loadContext.submissionId === null ? loadContext.url : new URL(request.url);\n",
    ],
  ],
  // Routes are ranked, and their patterns compiled, each time a path is matched; three times a page, and most pages have one path.
  "/@remix-run/router/dist/router.js": [
    [
      " = _temp3 === void 0 ? {} : _temp3;\n    let url = new URL(request.url);\n",
      ` = _temp3 === void 0 ? {} : _temp3;
    let url = requestContext?.submissionId === null ? requestContext.url : new URL(request.url);
`,
    ],
    // Each loader listens whether its visitor has left; whether one has is asked again when all loaders are done.
    ['    request.signal.addEventListener("abort", onReject);\n', ""],
    ['      request.signal.removeEventListener("abort", onReject);\n', ""],
    [
      "  let branches = flattenRoutes(routes);\n  rankRouteBranches(branches);\n",
      `  let branches = rankedBranches.get(routes);
  if (!branches) {
    branches = flattenRoutes(routes);
    rankRouteBranches(branches);
    rankedBranches.set(routes, branches);
  }
`,
    ],
    [
      "  let decoded = decodePath(pathname);\n",
      `  const known = knownMatches.get(branches) ?? new Map();
  if (!allowPartial && known.has(pathname)) return known.get(pathname)?.slice() ?? null;
  let decoded = decodePath(pathname);
`,
    ],
    [
      "  return matches;\n}\nfunction convertRouteMatchToUiMatch(",
      // Matches hold the path many times over, and of all paths only strangers' are so long.
      `  if (!allowPartial && pathname.length <= 200) {
    if (known.size >= 50) known.clear();
    knownMatches.set(branches, known.set(pathname, matches));
  }
  return matches?.slice() ?? null;
}
function convertRouteMatchToUiMatch(`,
    ],
    [
      "function matchRoutesImpl(",
      "const rankedBranches = new WeakMap();\nconst knownMatches = new WeakMap();\nfunction matchRoutesImpl(",
    ],
    [
      "compilePath(pattern.path, pattern.caseSensitive, pattern.end);",
      "compiledPath(pattern.path, pattern.caseSensitive, pattern.end);",
    ],
    [
      "function compilePath(path, caseSensitive, end) {\n",
      `const compiledPaths = new Map();
function compiledPath(path, caseSensitive, end) {
  const key = \`\${caseSensitive} \${end} \${path}\`;
  let compiled = compiledPaths.get(key);
  if (!compiled) {
    compiled = compilePath(path, caseSensitive, end);
    compiledPaths.set(key, compiled);
  }
  return compiled;
}
function compilePath(path, caseSensitive, end) {
`,
    ],
  ],
  // The routes that are rendered are the same for each request to a handler.
  "/@remix-run/react/dist/esm/server.js": [
    [
      "  let routes = createServerRoutes(manifest.routes, routeModules, context.future, context.isSpaMode);\n",
      `  let routes = renderedRoutes.get(manifest);
  if (!routes) {
    routes = createServerRoutes(manifest.routes, routeModules, context.future, context.isSpaMode);
    renderedRoutes.set(manifest, routes);
  }
`,
    ],
    ["function RemixServer({", "const renderedRoutes = new WeakMap();\nfunction RemixServer({"],
  ],
  // An element's properties are copied, to leave out `key` and `ref`; most have neither.
  "/react/cjs/react-jsx-runtime.production.min.js": [
    [
      "for(b in a)m.call(a,b)&&!p.hasOwnProperty(b)&&(d[b]=a[b]);if(c&&c.defaultProps)",
      'if(!("key"in a||"ref"in a||c&&c.defaultProps))d=a;else for(b in a)m.call(a,b)&&!p.hasOwnProperty(b)&&(d[b]=a[b]);if(c&&c.defaultProps)',
    ],
  ],
  "/react-router-dom/server.mjs": [
    // Each route that is shown has its part of the path encoded, twice, by parsing an address.
    [
      "function encodeLocation(to) {\n",
      `function encodeLocation(to) {
  if (typeof to === "string" && /^(?=\\/)(?:\\/[\\w-][\\w.-]*)*\\/?$/.test(to)) return { pathname: to, search: "", hash: "" };
`,
    ],
    [
      "  let manifest = {};\n  let dataRoutes = UNSAFE_convertRoutesToDataRoutes(routes, UNSAFE_mapRouteProperties, undefined, manifest);\n\n  // Because our context",
      `  let known = staticRoutes.get(routes);
  if (!known) {
    const byId = {};
    known = [UNSAFE_convertRoutesToDataRoutes(routes, UNSAFE_mapRouteProperties, undefined, byId), byId];
    staticRoutes.set(routes, known);
  }
  let [dataRoutes, manifest] = known;

  // Because our context`,
    ],
    ["function createStaticRouter(", "const staticRoutes = new WeakMap();\nfunction createStaticRouter("],
  ],
};

/**
 * @param {string} code
 * @param {string} id
 * @param {Readonly<Record<string, readonly (string | RegExp)[][]>>} [ofModules]
 * @returns a module's text with its replacements; null for a module that has none
 */
export function withReplacements(code, id, ofModules = replacements) {
  const ending = Object.keys(ofModules).find((path) => id.endsWith(path));
  if (ending === undefined) return null;
  return ofModules[ending].reduce((text, [from, to]) => {
    if (text.split(from).length !== 2) throw new Error(`${ending} does not have once: ${from}`);
    return text.replace(from, () => to);
  }, code);
}

/** @type {import("vite").Plugin} */
export const fasterRemix = {
  name: "faster-remix",
  apply: (_config, { isSsrBuild }) => isSsrBuild,
  enforce: "pre",
  transform(code, id) {
    const replaced = withReplacements(code, id);
    return replaced === null ? null : { code: replaced, map: null };
  },
};
