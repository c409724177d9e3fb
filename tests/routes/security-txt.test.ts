import { afterAll, expect, test } from "vitest";
import { storefronts } from "~/brands/storefronts";
import { restartSite } from "../support/restart-site";
import { Visitor } from "../support/visitor";

const path = "/.well-known/security.txt";
const day = 86_400_000;

afterAll(() => restartSite());

// RFC 9116.
test.each([...storefronts.keys()])(
  "security.txt of %s: says whom to tell, until when and where it stands",
  async (host) => {
    const answer = await new Visitor(host).get(path);
    expect([answer.status, answer.headers["content-type"]]).toEqual([200, "text/plain; charset=utf-8"]);
    expect(answer.headers["set-cookie"]).toBeUndefined();
    const lines = answer.text.trim().split("\n");
    expect(new Set(lines.map((line) => line.split(":")[0]))).toHaveProperty("size", lines.length);
    const fields = Object.fromEntries(lines.map((line) => line.split(/: (.*)/)));
    expect(fields).toMatchObject({
      Contact: expect.stringMatching(/^mailto:security@[\w.-]+$/),
      Canonical: `${answer.url.origin}${path}`,
      "Preferred-Languages": "en",
    });
    const days = (Date.parse(fields.Expires) - Date.now()) / day;
    expect(days).toBeGreaterThan(140);
    expect(days).toBeLessThan(366);
  },
);

test("security.txt: is not found where no contact is configured", async () => {
  await restartSite({ variables: { SECURITY_CONTACT: "" } });
  const answer = await new Visitor("bildvik-se").get(path);
  expect([answer.status, answer.text]).toEqual([404, "not found\n"]);
});

test("security.txt: names the address that is configured", async () => {
  await restartSite({ variables: { SECURITY_CONTACT: "https://{domain}/report" } });
  expect((await new Visitor("bildvik-se").get(path)).text).toMatch(/^Contact: https:\/\/[\w.-]+\/report\n/);
});
