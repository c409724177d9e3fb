import tsconfigPaths from "vite-tsconfig-paths";
import { defineConfig } from "vitest/config";

/**
 * `unit`: pure rules and parts, without a server. `routes`: the real worker, its loaders and actions, with the reference
 * backend beside it; scripts/test.mjs starts both and says where they are.
 */
export default defineConfig({
  test: {
    projects: [
      {
        plugins: [tsconfigPaths()],
        esbuild: { jsx: "automatic" },
        // A test of a component says `@vitest-environment happy-dom` in its first line.
        test: {
          name: "unit",
          environment: "node",
          include: ["tests/unit/**/*.test.{ts,tsx}"],
          // No test measures time; a property test of thousands of runs may take its own on a busy machine.
          testTimeout: 60_000,
        },
      },
      {
        plugins: [tsconfigPaths()],
        test: {
          name: "routes",
          environment: "node",
          include: ["tests/routes/**/*.test.ts"],
          // The tests share one backend, and some of them break it on purpose.
          fileParallelism: false,
          testTimeout: 120_000,
        },
      },
    ],
  },
});
