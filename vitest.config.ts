import tsconfigPaths from "vite-tsconfig-paths";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

class ByName extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return files.toSorted((one, other) => one.moduleId.localeCompare(other.moduleId));
  }
}

/** `routes` runs against the real worker and the reference backend (scripts/test.mjs). */
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
          testTimeout: 60_000,
        },
      },
      {
        plugins: [tsconfigPaths()],
        test: {
          name: "routes",
          environment: "node",
          include: ["tests/routes/**/*.test.ts"],
          // A busy machine still loses a lent session now and then; docs/decisions/0091 has the open end.
          retry: 1,
          testTimeout: 120_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
