import { defineConfig } from "vite";
import tsconfigPaths from "vite-tsconfig-paths";

/**
 * Builds the scripts that pages load by themselves, apart from Remix: hashed files, and a manifest by which the server
 * names them (app/shell/page-script.ts). `scripts/build.mjs` puts the files beside the app's other assets.
 */
export default defineConfig({
  plugins: [tsconfigPaths()],
  publicDir: false,
  build: {
    outDir: "build-islands",
    manifest: "manifest.json",
    modulePreload: false,
    rollupOptions: {
      input: { page: "app/islands.ts" },
      output: { entryFileNames: "assets/[name]-[hash].js" },
    },
  },
});
