/**
 * The rules of the rooms (CONTRIBUTING.md): arrows point down only, rooms → services, ui, i18n, edge → brands.
 */
const rooms =
  "sign-in|overview|orders|projects|online-products|settings|addresses|business|confirmations|photos|albums|selection|downloads|exports|prints|upload|storage-period";

export default {
  forbidden: [
    {
      name: "a-room-keeps-to-itself",
      comment:
        "A room imports another room only through a part that the other offers by name (*.offer.ts, *.offer.tsx).",
      severity: "error",
      from: { path: `^app/(${rooms})/` },
      to: { path: `^app/(${rooms})/`, pathNot: ["^app/$1/", "\\.offer\\.tsx?$"] },
    },
    {
      name: "foundations-know-no-room",
      comment: "services, ui, edge, brands and i18n never import a room or the shell.",
      severity: "error",
      from: { path: "^app/(services|ui|edge|brands|i18n)/" },
      to: { path: `^app/(${rooms}|shell)/` },
    },
    {
      name: "the-shell-knows-no-room",
      severity: "error",
      from: { path: "^app/shell/" },
      to: { path: `^app/(${rooms})/` },
    },
    {
      name: "ui-has-no-data-and-no-text",
      severity: "error",
      from: { path: "^app/ui/" },
      to: { path: "^app/(services|edge|i18n)/" },
    },
    {
      name: "brands-are-data",
      severity: "error",
      from: { path: "^app/brands/" },
      to: { path: "^app/(services|edge|i18n|ui)/" },
    },
    {
      name: "the-app-does-not-know-the-reference-backend",
      severity: "error",
      from: { path: "^(app/|server\\.ts)" },
      to: { path: "^(backend|tests|bench|scripts)/" },
    },
    {
      name: "the-backend-takes-types-at-most",
      comment: "The reference backend must not serve as the app's validation, nor the other way round.",
      severity: "error",
      from: { path: "^backend/" },
      to: { path: "^app/", dependencyTypesNot: ["type-only"] },
    },
    {
      name: "no-circles",
      severity: "error",
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ["type-only"] } },
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
