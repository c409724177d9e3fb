import { createRequire } from "node:module";
import { resolve } from "node:path";
import { build } from "esbuild";
import remixConfig from "../../remix.config.js";

const routesFile = "app/routes.ts";

/** The routes of app/routes.ts as it is now, the root first. */
export async function readRoutes() {
  const { outputFiles } = await build({
    entryPoints: [routesFile],
    bundle: true,
    write: false,
    format: "cjs",
    platform: "node",
    packages: "external",
    logLevel: "silent",
  });
  const module = { exports: {} };
  new Function("require", "module", outputFiles[0].text)(createRequire(import.meta.url), module);
  /** @type {{ id: string, parentId?: string, path?: string, index?: boolean, file: string }[]} */
  const routes = [{ id: "root", path: "", file: "root.tsx" }];
  const add = (entries, parentId) => {
    for (const { children = [], ...entry } of entries) {
      const id = entry.id ?? entry.file.replace(/\.[a-z]+$/, "");
      routes.push({ ...entry, id, parentId });
      add(children, id);
    }
  };
  add(module.exports.default, "root");
  return routes;
}

/** Stands for `virtual:remix/server-build`, which Remix's Vite plugin makes in a production build. */
export function serverBuild() {
  return {
    name: "remix-server-build",
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /^virtual:remix\/server-build$/ }, () => ({
        path: routesFile,
        namespace: "remix",
      }));
      onLoad({ filter: /.*/, namespace: "remix" }, async () => {
        const routes = await readRoutes();
        const imports = routes.map(({ file }, at) => `import * as route${at} from "./app/${file}";`);
        const entries = routes.map(
          ({ file: _file, ...route }, at) =>
            `${JSON.stringify(route.id)}: { ...${JSON.stringify(route)}, module: route${at} },`,
        );
        const contents = `
          import * as entryServer from "./app/entry.server";
          ${imports.join("\n")}
          export const mode = "development";
          export const assetsBuildDirectory = "";
          export const basename = "/";
          export const future = ${JSON.stringify(remixConfig.future)};
          export const isSpaMode = false;
          export const publicPath = "/";
          export const entry = { module: entryServer };
          export const routes = { ${entries.join("\n")} };
          const manifestOf = ({ module, ...route }) => ({
            ...route,
            module: "",
            css: route.id === "root" ? ["/assets/index.css"] : [],
            hasAction: "action" in module,
            hasLoader: "loader" in module,
            hasClientAction: false,
            hasClientLoader: false,
            hasErrorBoundary: "ErrorBoundary" in module,
          });
          export const assets = {
            url: "",
            version: "development",
            entry: { module: "", imports: [] },
            routes: Object.fromEntries(Object.values(routes).map((route) => [route.id, manifestOf(route)])),
          };`;
        return { contents, loader: "js", resolveDir: resolve(".") };
      });
    },
  };
}
