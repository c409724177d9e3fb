import tsconfigPaths from "vite-tsconfig-paths";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Files in the order of their names: the last ones open every page of every storefront, which others want to be first at. */
class ByName extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return files.toSorted((one, other) => one.moduleId.localeCompare(other.moduleId));
  }
}

/**
 * `unit`: pure rules and parts, without a server. `routes`: the real worker, its loaders and actions, with the reference
 * backend beside it; scripts/test.mjs starts both and says where they are.
 */
export default defineConfig({
  test: {
    sequence: { sequencer: ByName },
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
          testTimeout: 120_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
