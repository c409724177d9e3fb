/** Packages that are one file of classes: Rollup cannot leave out methods that nobody calls. */
import { parseAst } from "vite";

/** Methods that the worker never calls, by the end of the module's path; tests/unit/scripts/unused-members.test.ts compares. */
const unusedMembers = {
  // Other reasons for an entry than a date; reading a calendar back; attendees and repetitions.
  "/ical-generator/dist/index.mjs": [
    ...["delegatedFrom", "delegatedTo", "delegatesFrom", "delegatesTo", "email", "mailto", "name", "role"],
    ...["rsvp", "scheduleAgent", "sentBy", "status", "toJSON", "attach", "attendees", "createAttendee"],
    ...["relatesTo", "repeat", "triggerAfter", "attachments", "busystatus", "categories", "class"],
    ...["createAttachment", "createCategory", "created", "end", "floating", "lastModified", "location"],
    ...["organizer", "priority", "recurrenceId", "repeating", "timestamp", "travelTime", "clear", "color"],
    ...["length", "method", "scale", "source", "ttl", "x"],
  ],
  // Languages that load later or change, placeholders (app/i18n/translator.ts fills them), plural forms of versions before 21.
  "/i18next/dist/esm/i18next.js": [
    ...["clone", "addNamespaces", "removeNamespaces", "addResource", "addResources", "addResourceBundle"],
    ...["removeResourceBundle", "getResourceBundle", "toJSON", "exists", "getUsedParamsDetails", "addRule"],
    ...[
      "needsPlural",
      "getPluralFormsOfKey",
      "getSuffixes",
      "getSuffixRetroCompatible",
      "interpolate",
      "nest",
    ],
    ...["queueLoad", "loaded", "read", "prepareLoading", "load", "reload"],
    ...["loadOne", "saveMissing", "reloadResources", "setDefaultNamespace"],
    ...["loadLanguages", "dir", "cloneInstance", "add", "addCached"],
  ],
  // Networks and masks; addresses are read, matched and cut to a network of 64 bits.
  "/ipaddr.js/lib/ipaddr.js": [
    ...[
      "broadcastAddressFromCIDR",
      "isIPv4",
      "isIPv6",
      "isValidCIDR",
      "isValidFourPartDecimal",
      "fromByteArray",
    ],
    ...[
      "isValidCIDRFourPartDecimal",
      "prefixLengthFromSubnetMask",
      "toFixedLengthString",
      "toIPv4MappedAddress",
    ],
  ],
  // A number is valid, and is written for other countries.
  "/libphonenumber-js/es6-modern/PhoneNumber.js": [
    ...["setExt", "getPossibleCountries", "isPossible", "isNonGeographic", "isEqual", "getType"],
    ...["formatNational", "getURI"],
  ],
  // The site asks the authority's endpoints by oauth4webapi; of the strategy it has state, verifier and the address of the sign-in.
  "/remix-auth-oauth2/build/index.js": [
    "validateAuthorizationCode",
    "refreshToken",
    "revokeToken",
    "discover",
  ],
  "/arctic/dist/client.js": [
    ...["createAuthorizationURL", "validateAuthorizationCode", "refreshAccessToken", "revokeToken"],
  ],
  "/arctic/dist/oauth2.js": ["tokenType", "hasScopes", "scopes"],
  // The host decides the language.
  "/remix-i18next/build/server.js": [
    ...["getLocale", "getRouteNamespaces", "detect", "defaultOrder", "fromSearchParams", "fromCookie"],
    ...["fromSessionStorage", "fromHeader", "fromCustom", "fromSupported"],
  ],
};

/** `Class.prototype.name = function …` and `package.name = function …`. */
const isFunctionNamed = ({ type, expression }, names) =>
  type === "ExpressionStatement" &&
  expression.type === "AssignmentExpression" &&
  expression.left.type === "MemberExpression" &&
  expression.right.type === "FunctionExpression" &&
  names.has(expression.left.property.name);

/** `[{ key: "name", value: function … }, …]`: a class as Babel writes it. A hole would be left without the comma. */
const methodsIn = ({ elements }, names) =>
  elements
    .map((method, at) => ({ method, end: elements[at + 1]?.start ?? method?.end }))
    .filter(
      ({ method }) =>
        method?.type === "ObjectExpression" &&
        method.properties.some(({ key, value }) => key?.name === "key" && names.has(value.value)),
    )
    .map(({ method: { start }, end }) => ({ start, end }));

/** @returns the module without its unused methods, and with lists of names that go when nobody reads them; null for a module of which nothing is known */
export function withoutUnusedMembers(code, id) {
  const ending = Object.keys(unusedMembers).find((path) => id.endsWith(path));
  if (ending === undefined) return null;
  const names = new Set(unusedMembers[ending]);
  const ranges = [];
  visit(parseAst(code), (node) => {
    if (isFunctionNamed(node, names)) ranges.push(node);
    if (node.type === "ArrayExpression") ranges.push(...methodsIn(node, names));
    if (node.type !== "ClassBody") return;
    for (const member of node.body)
      if (member.type === "MethodDefinition" && names.has(member.key.name)) ranges.push(member);
  });
  return ranges
    .toSorted((one, other) => other.start - one.start)
    .reduce((text, { start, end }) => text.slice(0, start) + text.slice(end), code)
    .replaceAll(/=(function\(\w\)\{return \w\.[A-Z]+=`)/g, "=/* @__PURE__ */$1");
}

function visit(node, look) {
  if (typeof node !== "object" || node === null) return;
  if (typeof node.type === "string") look(node);
  for (const child of Object.values(node)) visit(child, look);
}
