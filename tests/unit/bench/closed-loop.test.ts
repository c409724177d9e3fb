import { once } from "node:events";
import { createServer } from "node:http";
import { expect, it } from "vitest";
import { closedLoop } from "../../../bench/scale/closed-loop.mjs";

const answers: Record<string, { status: number; text: string }> = {
  "/whole": { status: 200, text: "its data, for one" },
  "/another's": { status: 200, text: "its data, for another" },
  "/broken": { status: 500, text: "its data, for one" },
  "/empty": { status: 200, text: "no data" },
};

it("the closed loop counts answers, wrong ones by what is wrong, and how many are open at once", async () => {
  const server = createServer(({ url = "" }, response) => {
    const { status, text } = answers[url] ?? { status: 404, text: "" };
    setTimeout(() => response.writeHead(status).end(text), 5);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  const visitors = Object.keys(answers).map((path) => () => ({
    name: path,
    path,
    has: /its data/,
    whose: "for one",
  }));
  const seen = await closedLoop(port, visitors, { until: Date.now() + 150, thinkMs: 1 });
  server.close();
  expect([...seen.failures.keys()].sort()).toEqual([
    "/another's: a page that is not of who asked",
    "/broken: status 500",
    "/empty: a page without its data",
  ]);
  expect([seen.answered > 0, seen.failed > seen.answered, seen.hanging, seen.maxOpen]).toEqual([
    true,
    true,
    0,
    4,
  ]);
  expect(seen.times).toHaveLength(seen.answered + seen.failed);
});
