import tsconfigPaths from "vite-tsconfig-paths";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

class ByName extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return files.toSorted((one, other) => one.moduleId.localeCompare(other.moduleId));
  }
}

/** Property tests try the same cases in every run; `PROPERTY_SEED` tries others. */
const setupFiles = ["tests/support/property-seed.ts"];

const domTests = "tests/unit/**/*.dom.test.{ts,tsx}";

/** `routes` runs against the real worker and the reference backend (scripts/test.mjs), `browsers` in other engines (scripts/test-browsers.mjs). */
export default defineConfig({
  test: {
    sequence: { sequencer: ByName },
    projects: [
      {
        plugins: [tsconfigPaths()],
        esbuild: { jsx: "automatic" },
        test: {
          name: "unit",
          environment: "node",
          include: ["tests/unit/**/*.test.{ts,tsx}"],
          setupFiles,
          exclude: [domTests],
          // Modules are loaded once a worker instead of once a file: a third of the processor's time.
          pool: "threads",
          isolate: false,
          testTimeout: 60_000,
        },
      },
      {
        plugins: [tsconfigPaths()],
        esbuild: { jsx: "automatic" },
        // Client modules keep state in the page, so each file has a page of its own.
        test: {
          name: "dom",
          environment: "happy-dom",
          include: [domTests],
          setupFiles,
          testTimeout: 60_000,
        },
      },
      {
        plugins: [tsconfigPaths()],
        test: {
          name: "routes",
          environment: "node",
          include: ["tests/routes/**/*.test.ts"],
          setupFiles,
          isolate: false,
          testTimeout: 120_000,
          hookTimeout: 60_000,
        },
      },
      {
        plugins: [tsconfigPaths()],
        test: {
          name: "browsers",
          environment: "node",
          include: ["tests/browsers/*.test.ts"],
          isolate: false,
          testTimeout: 180_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
