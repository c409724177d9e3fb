/**
 * The layers of the app (docs/decisions/0100): an import leads to the same layer or to one below.
 * Each list is ordered from the bottom to the top.
 */
const layers = [
  "app/(ui|brands|i18n)/",
  "app/platform/",
  "app/services/",
  "app/session/",
  "app/server/",
  "app/layout/",
  "app/sign-in/",
  "app/(account|library)/",
  "app/site/",
];
const libraryAreas = [
  "photo-list",
  "storage-period",
  "selection",
  "deletion",
  "downloads",
  "exports",
  "prints",
  "upload",
  "preview",
  "timeline",
  "albums",
  "find",
  "keys",
];
/** Folders that every area of their wing may use whole; of the others only files named `*.public.ts(x)`. */
const shared = "app/(library/photo-list|account/(addresses|cut-off))/";

const noArrowUp = layers.slice(0, -1).map((layer, at) => ({
  name: `layer-${layer
    .replaceAll(/^app\/|[^a-z-]+/g, " ")
    .trim()
    .replaceAll(" ", "-")}-imports-nothing-above`,
  severity: "error",
  from: { path: `^${layer}` },
  to: { path: `^(${layers.slice(at + 1).join("|")})` },
}));
const noAreaUp = libraryAreas.slice(0, -1).map((area, at) => ({
  name: `library-${area}-imports-no-area-above`,
  severity: "error",
  from: { path: `^app/library/${area}/` },
  to: { path: `^app/library/(${libraryAreas.slice(at + 1).join("|")})/` },
}));

export default {
  forbidden: [
    ...noArrowUp,
    {
      name: "nothing-in-a-folder-imports-the-top",
      severity: "error",
      from: { path: "^app/.+/" },
      to: { path: "^(server\\.ts|app/[^/]+\\.tsx?)$", pathNot: "\\.d\\.ts$" },
    },
    ...noAreaUp,
    {
      name: "account-and-library-never-import-each-other",
      severity: "error",
      from: { path: "^app/(account|library)/" },
      to: { path: "^app/(account|library)/", pathNot: "^app/$1/" },
    },
    {
      name: "an-area-imports-only-public-files-of-another",
      comment: "Public are `*.public.ts(x)`, `photo-list`, `account/addresses` and `account/cut-off`.",
      severity: "error",
      from: { path: "^app/(account|library)/([^/]+)/" },
      to: {
        path: "^app/(account|library)/[^/]+/",
        pathNot: ["^app/$1/$2/", `^${shared}`, "\\.public\\.tsx?$"],
      },
    },
    {
      name: "the-frame-imports-only-public-files-of-an-area",
      severity: "error",
      from: { path: "^(app/site/|server\\.ts)" },
      to: {
        path: "^app/(account|library)/",
        pathNot: [`^${shared}`, "\\.public\\.tsx?$", "/(selection-store|deletion-scheduler)\\.ts$"],
      },
    },
    {
      name: "no-circle-of-folders",
      severity: "error",
      scope: "folder",
      from: { path: "^app/" },
      to: { circular: true },
    },
    {
      name: "no-circle-of-files",
      severity: "error",
      from: { path: "^(app/|server\\.ts)" },
      to: { circular: true },
    },
    {
      name: "no-circle-of-files-in-the-backend",
      comment: "Types may go round: its environment names its Durable Objects, which read it.",
      severity: "error",
      from: { path: "^backend/" },
      to: { circular: true, viaOnly: { dependencyTypesNot: ["type-only"] } },
    },
    {
      name: "ui-has-no-data-and-no-text",
      severity: "error",
      from: { path: "^app/ui/" },
      to: { path: "^app/(?!ui/)" },
    },
    {
      name: "brands-are-data",
      severity: "error",
      from: { path: "^app/brands/" },
      to: { path: "^app/(?!brands/)" },
    },
    {
      name: "the-app-does-not-know-the-reference-backend",
      severity: "error",
      from: { path: "^(app/|server\\.ts)" },
      to: { path: "^(backend|tests|bench|scripts)/" },
    },
    {
      name: "the-backend-takes-types-at-most",
      comment:
        "The reference backend must not serve as the app's validation, nor the other way round. The list of storefronts is data for both.",
      severity: "error",
      from: { path: "^backend/" },
      to: {
        path: "^app/",
        pathNot: "^app/brands/storefronts\\.ts$",
        dependencyTypesNot: ["type-only"],
      },
    },
    {
      name: "nothing-missing",
      severity: "error",
      from: {},
      to: { couldNotResolve: true, pathNot: "^(virtual:|cloudflare:|\\.\\./build)" },
    },
  ],
  options: {
    tsConfig: { fileName: "tsconfig.json" },
    tsPreCompilationDeps: true,
    doNotFollow: { path: "node_modules" },
    exclude: { path: "\\.(css|woff2|svg)$" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["workerd", "worker", "import", "types", "default"],
    },
  },
};
