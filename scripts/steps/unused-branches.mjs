/**
 * Parts of packages' functions that the worker never comes to, which Rollup cannot tell (docs/decisions/0143-size-of-the-worker.md).
 * A build fails where a package no longer has the text that is replaced.
 */

/** By the end of a module's path: what is replaced, and by what. */
export const unusedBranches = {
  // Ways to wrap a key: what we encrypt has none (`dir`). What names another one is refused.
  "/jose/dist/webapi/lib/key_management.js": [
    [
      / {2}const direct = mode === "direct-key-agreement";\n {2}switch \(direct[\s\S]*? {2}return aeskwUnwrap\([^\n]*\n/,
      '  throw new JOSENotSupported("Only direct encryption is supported");\n',
    ],
    [
      / {2}const cek = transport \? [\s\S]*? {2}return \[cek, encryptedKey, parameters\];\n/,
      '  throw new JOSENotSupported("Only direct encryption is supported");\n',
    ],
  ],
  // Plural forms of catalogues before version 4; what Intl writes into placeholders, which are filled by us.
  "/i18next/dist/esm/i18next.js": [
    [/let sets = \[[\s\S]*?\n\}\];\n/, "let sets = [];\n"],
    [/let _rulesPluralsTypes = \{[\s\S]*?\n\};\n/, "let _rulesPluralsTypes = {};\n"],
    [/ {4}this\.formats = \{\n {6}number[\s\S]*?\n {4}\};\n/, "    this.formats = {};\n"],
    [
      /(?<= {2}format\(value, format, lng\) \{\n)[\s\S]*?(?=\n {2}\}\n\}\n)/,
      '    throw new Error("i18next fills no placeholders here");',
    ],
  ],
  // Dates of other libraries: ours are `Date`. An entry that repeats, has a place or people, or is of a class.
  "/ical-generator/dist/index.mjs": [
    [/(?<=,a\)\})if\(g\(t\)\)\{let i=e\?v[\s\S]*?\}(?=function f\()/, "}"],
    [
      /(?<=\)\),)y\(this\.data\.repeating\)\|\|[\s\S]*?(?=e\+=`SUMMARY:`\+c\(this\.data\.summary,!1\)\+`\\r\n`,this\.data\.transparency)/,
      "!1);if(",
    ],
    [/,this\.data\.location&&`title`in[\s\S]*?(?=return this\.data\.description&&)/, ");"],
    [/this\.data\.organizer&&\(e\+=[\s\S]*?(?=this\.data\.alarms\.forEach)/, ""],
    [/this\.data\.categories\.length>0&&[\s\S]*?(?=this\.data\.url&&\(e\+=`URL;VALUE)/, ""],
    [/this\.data\.attachments\.length>0&&[\s\S]*?(?=e\+=`END:VEVENT)/, ""],
  ],
  // Advice to who writes a `<Link>`.
  "/@remix-run/router/dist/router.js": [
    [
      /(?<=function getInvalidPathError\(char, field, dest, path\) \{\n {2}return )[^\n]*;/,
      '"It belongs to `to." + dest + "`";',
    ],
  ],
  // What a hydrating page would ask for: the guard answers each such address with 404 (app/server/request-guard.ts).
  "/@remix-run/server-runtime/dist/esm/server.js": [
    [/ {4}\/\/ Manifest request for fog of war\n[\s\S]*?(?= {4}let matches = matchServerRoutes\()/, ""],
    [
      / {4}if \(url\.searchParams\.has\("_data"\)\) \{\n[\s\S]*?\n {4}\} else if \((?=matches && matches\[matches\.length - 1\])/,
      "    if (",
    ],
  ],
  // Of a page that says the whole site failed: it would hydrate.
  "/@remix-run/react/dist/esm/errorBoundaries.js": [
    ["renderScripts ? /*#__PURE__*/React.createElement(Scripts, null) : null", "null"],
  ],
  // A worker has no `window`. V8 reads the whole script again to tell where a module that still loads has thrown: a fifth of a start.
  "/react-router-dom/dist/index.js": [
    [/const REACT_ROUTER_VERSION = "6";\ntry \{\n {2}window\.[^\n]*\n\} catch \(e\) \{[\s\S]*?\n\}\n/, ""],
  ],
  // Naming them is all that keeps them, with what fetches pages in a browser.
  "/@remix-run/react/dist/esm/components.js": [
    ['NavLink.displayName = "NavLink";\n', ""],
    ['\nLink.displayName = "Link";\n', "\n"],
    ['Form.displayName = "Form";\n', ""],
  ],
};
