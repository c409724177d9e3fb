import { expect, test } from "vitest";
import { changeSecret } from "../../../scripts/steps/change-secret.mjs";
import { jsonIn } from "../../../scripts/steps/release-tools.mjs";
import { Sorry } from "../../../scripts/steps/say.mjs";
import { answeredBy } from "../../../scripts/steps/smoke-test.mjs";

const worker = {
  name: "account-site-nordics",
  region: "nordics",
  environment: "production",
  hosts: { "bildvik-no": "account.bildvik-no.shop", "bildvik-se": "account.bildvik-se.shop" },
};
const [ofLive, ofOther] = ["1dfb1cec0001", "2dfb1cec0002"];
const failure = "Secret edit failed. … the latest version of your Worker isn't currently deployed.";

interface Outside {
  /** Versions of the present deployment. */
  live?: string[];
  /** Uploaded, the last one last. */
  uploaded?: string[];
  commits?: Record<string, string>;
  /** What the platform says to a change of the secret. */
  failing?: string;
  missing?: boolean;
  wrong?: string[];
}

/** A Cloudflare that is made up, and what was changed there. */
function outsideOf({
  live = ["old"],
  uploaded = ["old"],
  commits = {},
  failing,
  missing,
  wrong = [],
}: Outside) {
  const changes: string[] = [];
  const spoken: string[] = [];
  let answering = live;
  const tools = {
    wrangler: async (_doing: string, args: string[], { input }: { input?: string } = {}) => {
      const command = args.slice(0, 2).join(" ");
      if (missing) throw new Sorry("This Worker does not exist on your account. [code: 10007]");
      if (command === "deployments list")
        return JSON.stringify([
          { versions: answering.map((version_id) => ({ version_id, percentage: 100 / answering.length })) },
        ]);
      if (command === "versions list") return JSON.stringify(uploaded.map((id) => ({ id })));
      if (command === "versions view")
        return JSON.stringify({
          resources: { bindings: [{ name: "COMMIT", type: "plain_text", text: commits[args[2] ?? ""] }] },
        });
      changes.push(`${args.join(" ")}${input === undefined ? "" : ` < ${input}`}`);
      if (failing) throw new Sorry(failing);
      if (command === "versions secret") return "Success! Created version 00ff with secret X.";
      answering = [command === "versions deploy" ? "00ff" : "changed"];
      return "";
    },
    answeredBy: async ({ version }: { version: string }) => {
      spoken.push(`asked for ${version}`);
      return wrong;
    },
    say: (text: string) => void spoken.push(text),
  };
  return { tools, changes, spoken };
}

const about = { worker, name: "FEATURES_OFF", value: "upload", config: "config.json" };

test("change of a secret: the worker gets it, and every host is asked for the version that has it", async () => {
  const { tools, changes, spoken } = outsideOf({});
  await changeSecret(about, tools);
  expect(changes).toEqual(["secret put FEATURES_OFF --name account-site-nordics < upload"]);
  expect(spoken).toEqual([
    "asked for changed",
    "account-site-nordics has it: each of its 2 hosts is answered by version changed, which has the new FEATURES_OFF.",
  ]);
});

test("change of a secret: it is taken away with nothing to read", async () => {
  const { tools, changes } = outsideOf({});
  await changeSecret({ ...about, value: null }, tools);
  expect(changes).toEqual(["secret delete FEATURES_OFF --name account-site-nordics"]);
});

test("change of a secret: where the version uploaded last has the live commit, that code is deployed with it", async () => {
  const commits = { old: ofLive, again: ofLive };
  const { tools, changes } = outsideOf({ uploaded: ["old", "again"], commits });
  await changeSecret(about, tools);
  expect(changes).toEqual([
    "versions secret put FEATURES_OFF --name account-site-nordics < upload",
    "versions deploy 00ff@100% --config config.json --message secret FEATURES_OFF --yes",
  ]);
});

test.each([
  [{ old: ofLive, bad: ofOther }, ofLive],
  [{ old: ofLive }, ofLive],
  [{}, "<commit of /healthz>"],
  [{ old: `${ofLive}-changed`, bad: `${ofLive}-changed` }, `${ofLive}-changed`],
])(
  "change of a secret: other code than the live one is never deployed with it, and what to do is told: %#",
  async (commits, commit) => {
    const { tools, changes } = outsideOf({ uploaded: ["old", "bad"], commits });
    const changing = changeSecret(about, tools);
    await expect(changing).rejects.toThrow(`git checkout ${commit} && npm ci`);
    await expect(changing).rejects.toThrow("npm run deploy -- --region nordics --env production");
    expect(changes).toEqual([]);
  },
);

test("change of a secret: what the platform refuses is told with what to do", async () => {
  const { tools } = outsideOf({ failing: failure });
  await expect(changeSecret(about, tools)).rejects.toThrow("Nothing was changed.");
  const other = outsideOf({ failing: "Authentication error [code: 10000]" });
  await expect(changeSecret(about, other.tools)).rejects.toThrow("Authentication error");
});

test.each([
  [
    { live: ["new", "old"] },
    "is under way: new at 50 %, old at 50 %. End it first: npm run deploy -- --region nordics --env production --back",
  ],
  [{ missing: true }, "takes its secrets with the first deployment"],
])("change of a secret: %j takes none", async (outside, message) => {
  const { tools, changes } = outsideOf(outside);
  await expect(changeSecret(about, tools)).rejects.toThrow(message);
  expect(changes).toEqual([]);
});

test("change of a secret: a host that another version answers is told", async () => {
  const { tools } = outsideOf({
    wrong: ["https://account.bildvik-no.shop/healthz is answered by version old."],
  });
  await expect(changeSecret(about, tools)).rejects.toThrow(
    "not every host is answered by the version that has it",
  );
});

test("change of a secret: hosts are asked until the version answers, for a while", async () => {
  let asked = 0;
  const get = async (address: string) => {
    const storefront = new URL(address).host.split(".")[1];
    const version = asked++ < 2 ? "old" : "new";
    return Response.json({ region: "nordics", environment: "p", storefront, version });
  };
  expect(await answeredBy({ worker, version: "new", get, wait: async () => {} })).toEqual([]);
  expect(asked).toBe(4);
});

test("wrangler: what it says as JSON is found between its other lines", () => {
  expect(JSON.parse(jsonIn('⛅ wrangler\n[\n  {\n    "id": "a"\n  }\n]\nbye'))).toEqual([{ id: "a" }]);
  expect(JSON.parse(jsonIn('⛅ wrangler\n{\n  "id": {\n    "b": []\n  }\n}\n'))).toEqual({ id: { b: [] } });
  expect(JSON.parse(jsonIn("[]"))).toEqual([]);
});
