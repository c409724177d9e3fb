import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { filesToUpload } from "../../../scripts/steps/former-assets.mjs";
import { goBack, release } from "../../../scripts/steps/release.mjs";
import { plannedTools, versionIn } from "../../../scripts/steps/release-tools.mjs";
import { Sorry } from "../../../scripts/steps/say.mjs";
import { smokeTest, staysWithOneVersion } from "../../../scripts/steps/smoke-test.mjs";

const worker = {
  name: "account-site-nordics-test",
  region: "nordics",
  environment: "test",
  hosts: { "bildvik-no": "t-account.bildvik-no.shop", "bildvik-se": "t-account.bildvik-se.shop" },
};
const about = { worker, config: "config.json", commit: "1dfb1cec", asset: "styles-1.css" };

const whole = (version_id: string) => ({ versions: [{ version_id, percentage: 100 }] });
const split = {
  versions: [
    { version_id: "new", percentage: 10 },
    { version_id: "old", percentage: 90 },
  ],
};

interface Outside {
  deployments?: object[] | null;
  answers?: string[];
  /** Which of the smoke tests fails, counted from 0. */
  failing?: number;
  migration?: boolean;
  oneVersion?: boolean;
}

/** What a release does, against a Cloudflare that is made up. */
function toolsOf({
  deployments = [whole("old")],
  answers = [],
  failing,
  migration,
  oneVersion = true,
}: Outside) {
  const done: string[] = [];
  let proofs = 0;
  const tools = {
    wrangler: async (_doing: string, args: string[]) => {
      done.push(
        args
          .filter((arg) => !["--config", "config.json", "--name", worker.name, "--yes"].includes(arg))
          .join(" "),
      );
      if (args[0] === "deployments") {
        if (deployments === null)
          throw new Sorry("This Worker does not exist on your account. [code: 10007]");
        return JSON.stringify(deployments);
      }
      if (args[1] === "upload" && migration)
        throw new Sorry("This Worker has a pending Durable Object migration, which …");
      return `{"type":"version-upload","version_id":"new"}\n`;
    },
    versionIn,
    smokeTest: async () => (proofs++ === failing ? ["https://t-account.bildvik-no.shop/ answers 500."] : []),
    staysWithOneVersion: async () => oneVersion,
    ask: async (question: string) => {
      done.push(question);
      return answers.shift() ?? "yes";
    },
    say: (text: string) => void done.push(`say: ${text}`),
    otherwise: () => {},
  };
  const changes = () => done.filter((line) => /^(versions|deploy |triggers)/.test(line));
  return { tools, done, changes };
}

test("release: a version is proven at 0 %, and gets 10, 50 and 100 % at the operator's word", async () => {
  const { tools, done } = toolsOf({});
  await release(about, tools);
  expect(done.filter((line) => !line.startsWith("say:"))).toEqual([
    "deployments list --json",
    "versions upload --tag 1dfb1cec --message commit 1dfb1cec",
    "versions deploy new@0% old@100% --message commit 1dfb1cec",
    "Go on to 10 %?",
    "versions deploy new@10% old@90% --message commit 1dfb1cec",
    "Go on to 50 %?",
    "versions deploy new@50% old@50% --message commit 1dfb1cec",
    "Go on to 100 %?",
    "versions deploy new@100% --message commit 1dfb1cec",
    "triggers deploy",
  ]);
  expect(done.at(-1)).toContain(
    "account-site-nordics-test is at version new, commit 1dfb1cec. Back: --back --to old",
  );
});

test("release: a dry run prints the same commands, in the same order", async () => {
  const real = toolsOf({});
  await release(about, real.tools);
  const printed: string[] = [];
  vi.spyOn(process.stdout, "write").mockImplementation((text) => printed.push(String(text)) > 0);
  try {
    await release(about, plannedTools({ live: [whole("old")] }));
  } finally {
    vi.restoreAllMocks();
  }
  const planned = printed
    .join("")
    .match(/(?<=would run {2}wrangler ).*/g)
    ?.map((line) =>
      line.replaceAll(/ (--config config\.json|--name \S+|--yes)/g, "").replaceAll("<new version>", "new"),
    );
  expect(planned).toEqual(real.done.filter((line) => /^(deployments|versions|triggers)/.test(line)));
  expect(printed.join("")).toContain(
    'Cloudflare-Workers-Version-Overrides: account-site-nordics-test="<new version>"',
  );
});

test.each([0, 1, 2, 3])(
  "release: when smoke test %i fails, the live version has all requests again",
  async (failing) => {
    const { tools, changes } = toolsOf({ failing });
    await expect(release(about, tools)).rejects.toThrow("is at version old again");
    expect(changes().at(-1)).toBe("versions deploy old@100% --message back from 1dfb1cec");
  },
);

test("release: when going back fails, the command that asks what the platform minds is told", async () => {
  const { tools } = toolsOf({ failing: 0 });
  const wrangler = async (doing: string, args: string[]) => {
    if (args.includes("old@100%") && !args.includes("new@0%")) throw new Sorry("secrets differ");
    return tools.wrangler(doing, args);
  };
  await expect(release(about, { ...tools, wrangler })).rejects.toThrow(
    "npx wrangler rollback old --config config.json",
  );
});

test("release: the operator's word back leads back", async () => {
  const { tools, changes } = toolsOf({ answers: ["yes", "back"] });
  await expect(release(about, tools)).rejects.toThrow("The release was ended.");
  expect(changes().slice(-2)).toEqual([
    "versions deploy new@10% old@90% --message commit 1dfb1cec",
    "versions deploy old@100% --message back from 1dfb1cec",
  ]);
});

test("release: a worker that does not exist wants its secrets, and goes to everybody", async () => {
  await expect(release(about, toolsOf({ deployments: null }).tools)).rejects.toThrow("--secrets-file");
  const { tools, changes } = toolsOf({ deployments: null });
  await release({ ...about, secrets: { file: "secrets.env", names: ["SESSION_KEYS"] } }, tools);
  expect(changes()).toEqual(["deploy --tag 1dfb1cec --message commit 1dfb1cec --secrets-file secrets.env"]);
});

test("release: a first deployment whose secrets have no session key is refused", async () => {
  const { tools, changes } = toolsOf({ deployments: null });
  const secrets = { file: "secrets.env", names: ["CLIENT_SECRET"] };
  await expect(release({ ...about, secrets }, tools)).rejects.toThrow("in lines SESSION_KEYS=…");
  expect(changes()).toEqual([]);
});

test("release: a worker that exists gets no session keys with a release, and other secrets go along", async () => {
  const { tools, changes } = toolsOf({});
  const keys = { file: "secrets.env", names: ["CLIENT_SECRET", "SESSION_KEYS"] };
  await expect(release({ ...about, secrets: keys }, tools)).rejects.toThrow(
    "take SESSION_KEYS out of secrets.env",
  );
  expect(changes()).toEqual([]);
  await release({ ...about, secrets: { file: "secrets.env", names: ["CLIENT_SECRET"] } }, tools);
  expect(changes()[0]).toContain("versions upload --tag 1dfb1cec --message commit 1dfb1cec --secrets-file");
});

const plannedText = async (run: (tools: ReturnType<typeof plannedTools>) => Promise<unknown>) => {
  const printed: string[] = [];
  vi.spyOn(process.stdout, "write").mockImplementation((text) => printed.push(String(text)) > 0);
  try {
    await run(plannedTools({ live: [whole("older"), whole("old")] }));
  } finally {
    vi.restoreAllMocks();
  }
  return printed.join("");
};

test("release: a dry run says what a migration and a failed smoke test would change", async () => {
  const printed = await plannedText((tools) => release(about, tools));
  expect(printed).toMatch(/otherwise {2}With a migration of Durable Objects .* everybody gets it at once/);
  expect(printed).toMatch(/otherwise {2}What a smoke test finds wrong.* give old all requests again/);
});

test("release: a dry run of going back says what the platform keeps from coming back", async () => {
  const printed = await plannedText((tools) => goBack({ worker, config: "config.json" }, tools));
  expect(printed).toMatch(
    /otherwise {2}The platform keeps a version from coming back over .* a changed secret/,
  );
});

test("release: a migration of Durable Objects is told, and goes to everybody at the operator's word", async () => {
  const { tools, done, changes } = toolsOf({ migration: true });
  await release(about, tools);
  expect(done.join("\n")).toContain("With a migration of Durable Objects");
  expect(changes().at(-1)).toBe("deploy --tag 1dfb1cec --message commit 1dfb1cec");
  const other = toolsOf({ migration: true, answers: ["back"] });
  await expect(release(about, other.tools)).rejects.toThrow("Nothing was released.");
  expect(other.changes()).toHaveLength(1);
});

test("release: one that is under way is not begun again", async () => {
  const { tools, changes } = toolsOf({ deployments: [whole("old"), split] });
  await expect(release(about, tools)).rejects.toThrow("new at 10 %, old at 90 %. End it with --back");
  expect(changes()).toEqual([]);
});

test("release: a zone that sends one visitor to two versions is told", async () => {
  const { tools, done } = toolsOf({ oneVersion: false });
  await release(about, tools);
  expect(done.filter((line) => line.includes("One visitor, one version"))).toHaveLength(2);
});

test("release: going back leads to the version before, out of a release to the one that was whole, or to the named one", async () => {
  const target = async (deployments: object[], to?: string) => {
    const { tools, changes } = toolsOf({ deployments });
    await goBack({ worker, config: "config.json", to }, tools);
    return changes();
  };
  expect(await target([whole("older"), whole("old"), whole("new")])).toEqual([
    "versions deploy old@100% --message back",
  ]);
  expect(await target([whole("old"), split])).toEqual(["versions deploy old@100% --message back"]);
  expect(await target([whole("new")], "v7")).toEqual(["versions deploy v7@100% --message back"]);
  await expect(target([whole("new")])).rejects.toThrow("name one with --to");
});

const healthy = (host: string, version: string) => ({
  ...{ status: "ok", region: "nordics", environment: "t", commit: "1dfb1cec", version },
  storefront: host.split(".")[1],
});

/** A site that answers as it should, but for what is changed by path. */
const siteWith = (changed: Record<string, () => Response> = {}, version = "new") =>
  vi.fn(async (address: string, init?: RequestInit) => {
    const { pathname, host } = new URL(address);
    const own = changed[pathname]?.();
    if (own) return own;
    if (pathname === "/healthz") return Response.json(healthy(host, version));
    const probed = new Headers(init?.headers).get("Cookie") === "probe=1";
    const authority = probed ? "https://t-id.bildvik.shop/authorize" : "/sign-in?cookies=1";
    const to = { "/": "/sign-in?returnTo=/", "/sign-in": authority }[pathname];
    const probe = { "Set-Cookie": "probe=1; Path=/; Secure" };
    if (to) return new Response(null, { status: 302, headers: { Location: to, ...probe } });
    return new Response("", { status: pathname === "/assets/styles-1.css" ? 200 : 404 });
  });

const proof = {
  worker,
  version: "new",
  override: true,
  commit: "1dfb1cec",
  asset: "styles-1.css",
  wait: async () => {},
};

test("smoke test: asks every host for the version by header, and finds nothing wrong with a site that works", async () => {
  const get = siteWith();
  expect(await smokeTest({ ...proof, get })).toEqual([]);
  expect(new Set(get.mock.calls.map(([address]) => new URL(address).host)).size).toBe(2);
  for (const [, init] of get.mock.calls)
    expect(init?.headers).toMatchObject({
      "Cloudflare-Workers-Version-Overrides": 'account-site-nordics-test="new"',
    });
});

test.each([
  ["/", () => new Response("", { status: 500 }), "/ answers 500, not with the sign-in."],
  ["/sign-in", () => new Response("", { status: 503 }), "/sign-in answers 503, not with the authority."],
  ["/assets/styles-1.css", () => new Response("", { status: 404 }), "/assets/styles-1.css answers 404."],
  [
    "/assets/not-there-00000000.js",
    () => new Response(null, { status: 302, headers: { Location: "/sign-in" } }),
    "answers 302, not 404.",
  ],
])("smoke test: %s that is wrong is told", async (path, answer, message) => {
  const wrong = await smokeTest({ ...proof, get: siteWith({ [path]: answer }) });
  expect(wrong.join("\n")).toContain(message);
});

test("smoke test: waits for the version to be everywhere, and tells which one answers when it does not come", async () => {
  const now = vi.spyOn(Date, "now");
  let time = 0;
  now.mockImplementation(() => time);
  const wait = async (ms: number) => {
    time += ms;
  };
  try {
    let asked = 0;
    const late = () => Response.json(healthy("t-account.bildvik-no.shop", asked++ < 3 ? "old" : "new"));
    const one = { ...worker, hosts: { "bildvik-no": "t-account.bildvik-no.shop" } };
    expect(await smokeTest({ ...proof, worker: one, wait, get: siteWith({ "/healthz": late }) })).toEqual([]);
    const never = await smokeTest({ ...proof, worker: one, wait, get: siteWith({}, "old") });
    expect(never).toEqual(["https://t-account.bildvik-no.shop/healthz is answered by version old."]);
  } finally {
    now.mockRestore();
  }
});

test("smoke test: sees whether one visitor meets one version", async () => {
  expect(await staysWithOneVersion({ worker, get: siteWith() })).toBe(true);
  let asked = 0;
  const mixed = () => Response.json(healthy("t-account.bildvik-no.shop", asked++ % 2 ? "old" : "new"));
  expect(await staysWithOneVersion({ worker, get: siteWith({ "/healthz": mixed }) })).toBe(false);
});

async function uploadOf(live: Record<string, () => Response>, files: string[]) {
  const folder = mkdtempSync(join(tmpdir(), "release-test-"));
  const [from, to] = [join(folder, "client"), join(folder, "upload")];
  mkdirSync(join(from, "assets"), { recursive: true });
  for (const file of files) writeFileSync(join(from, "assets", file), file);
  const get = async (address: string) =>
    live[new URL(address).pathname]?.() ?? new Response("", { status: 404 });
  const { kept, missing } = await filesToUpload({ from, to, commit: "c3", origin: "https://live.shop", get });
  const read = (path: string) => readFileSync(join(to, path), "utf8");
  const result = { kept, missing, builds: JSON.parse(read("builds.json")), read };
  return { ...result, end: () => rmSync(folder, { recursive: true }) };
}

test("former assets: files of the builds before are uploaded, too, and those of older ones no more", async () => {
  const builds = ["c2", "c1", "c0", "c-1"].map((commit) => ({ commit, files: ["same.css", `${commit}.js`] }));
  const live = { "/builds.json": () => Response.json(builds), "/assets/c2.js": () => new Response("of c2") };
  const upload = await uploadOf(live, ["same.css", "c3.js"]);
  expect(upload).toMatchObject({ kept: 1, missing: ["/assets/c1.js", "/assets/c0.js"] });
  expect(upload.read("assets/c2.js")).toBe("of c2");
  expect(upload.read("assets/same.css")).toBe("same.css");
  expect(upload.builds).toEqual([{ commit: "c3", files: ["c3.js", "same.css"] }, ...builds.slice(0, 3)]);
  upload.end();
});

test.each([
  [() => new Response("", { status: 404 }), "/builds.json: status 404"],
  [() => Response.json([{ commit: "c", files: ["../../server.js"] }]), "/builds.json is none"],
  [() => new Response("<html>"), "JSON"],
])("former assets: without a list nothing is kept, and that is told", async (answer, message) => {
  const upload = await uploadOf({ "/builds.json": answer }, ["c3.js"]);
  expect(upload.kept).toBe(0);
  expect(upload.missing.join()).toContain(message);
  expect(upload.builds).toHaveLength(1);
  upload.end();
});
