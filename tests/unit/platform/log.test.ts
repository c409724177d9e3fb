import { afterEach, expect, test, vi } from "vitest";
import { startLog } from "~/platform/log";

afterEach(() => vi.restoreAllMocks());

test.each([
  ["sign-in", "info"],
  ["request-refused", "warn"],
] as const)("log: the security event %s is a line of the level %s", (event, level) => {
  const written = vi.spyOn(console, level).mockImplementation(() => undefined);
  startLog("benelux").security(event, { customer: "pseudonym" });
  const [line] = written.mock.calls.flat();
  expect(JSON.parse(String(line))).toMatchObject({
    ...{ level, message: "security event", event, customer: "pseudonym", region: "benelux" },
    correlationId: expect.stringMatching(/^[0-9a-f-]{36}$/),
  });
});
