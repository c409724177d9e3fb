import { expect, test } from "vitest";
import { type Flow, openFlow, storeFlow } from "~/sign-in/flow-cookie";
import { environment, siteOf } from "../../support/environment";

const site = siteOf("account.vellora-nl.example");
const flow: Flow = {
  state: "0123456789abcdef",
  codeVerifier: "v".repeat(43),
  nonce: "n".repeat(16),
  issuer: "https://id.vellora.example",
  returnTo: "/",
};

const nameOf = (at: number) => `__Host-sign-in-${String(at).padStart(8, "0")}`;
const flows = (count: number) => new Map(Array.from({ length: count }, (_, at) => [nameOf(at), ["x"]]));
const others = new Map([...flows(5), ["__Host-sign-in-short", ["x"]], ["__Secure-account", ["x"]]]);

const clearedBy = (setCookies: readonly string[]) =>
  setCookies.filter((line) => /; Max-Age=0$/.test(line)).map((line) => line.split("=")[0]);

test("sign-in flow: tabs beside this one keep theirs", async () => {
  const setCookies = await storeFlow(flow, site, environment(), flows(4));
  expect(setCookies).toHaveLength(1);
  const [name = "", value = ""] = setCookies[0]?.split(";")[0]?.split("=") ?? [];
  expect(await openFlow(flow.state, site, environment(), new Map([[name, [value]]]))).toEqual(flow);
});

test("sign-in flow: where there are many, all are cleared, and nothing else is", async () => {
  const cleared = clearedBy(await storeFlow(flow, site, environment(), others));
  expect(cleared).toEqual([...flows(5).keys()]);
});

test("sign-in flow: however many cookies come, an answer clears twenty at most", async () => {
  const setCookies = await storeFlow(flow, site, environment(), flows(3_000));
  expect(clearedBy(setCookies)).toEqual([...flows(20).keys()]);
  expect(setCookies).toHaveLength(21);
  expect(setCookies.join("\n").length).toBeLessThan(4_096);
});
