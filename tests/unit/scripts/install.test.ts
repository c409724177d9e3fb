import { createServer, type Server } from "node:http";
import { expect, test } from "vitest";
import { problemOf, reachRegistry } from "../../../scripts/steps/install.mjs";
import { anyFreePort } from "../../../scripts/steps/ports.mjs";

const timeoutMs = 3_000;

test.each([
  ["20.10.0", "linux", true, null],
  ["24.0.0", "darwin", false, null],
  ["20.9.0", "linux", true, "Node 20.10 or newer is needed; this is 20.9.0."],
  ["22.1.0", "win32", false, "Run this in WSL 2."],
  ["22.1.0", "linux", false, "This Linux has no glibc"],
])("installing: what Node %s on %s (glibc: %s) is told", (node, platform, glibc, expected) => {
  const problem = problemOf({ node, platform, hasGlibc: () => glibc });
  if (expected === null) expect(problem).toBeNull();
  else expect(problem).toContain(expected);
});

async function withRegistry(server: Server, ask: () => Promise<void>): Promise<void> {
  const port = await anyFreePort();
  await new Promise<void>((done) => server.listen(port, "127.0.0.1", done));
  const before = process.env.npm_config_registry;
  process.env.npm_config_registry = `http://127.0.0.1:${port}/`;
  try {
    await ask();
  } finally {
    if (before === undefined) delete process.env.npm_config_registry;
    else process.env.npm_config_registry = before;
    server.closeAllConnections();
    server.close();
  }
}

test("installing: a registry that never answers is told in time", async () => {
  const began = performance.now();
  await withRegistry(createServer(), async () => {
    await expect(reachRegistry(timeoutMs)).rejects.toThrow(
      /no answer within 3 s\.\s+The npm registry cannot be reached/,
    );
  });
  expect(performance.now() - began).toBeLessThan(timeoutMs + 2_000);
});

test("installing: a registry that refuses is told at once", async () => {
  const refusing = createServer((_, answer) => answer.writeHead(403).end("{}"));
  await withRegistry(refusing, async () => {
    await expect(reachRegistry(60_000)).rejects.toThrow("The npm registry cannot be reached");
  });
});

test("installing: a registry that answers is nothing to tell", async () => {
  const answering = createServer((_, answer) =>
    answer.writeHead(200, { "content-type": "application/json" }).end(
      JSON.stringify({
        name: "typescript",
        "dist-tags": { latest: "1.0.0" },
        versions: { "1.0.0": { name: "typescript", version: "1.0.0" } },
      }),
    ),
  );
  await withRegistry(answering, () => reachRegistry(60_000));
});
