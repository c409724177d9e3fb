import { expect, test } from "vitest";
import { z } from "zod";
import { contractModule } from "../../scripts/steps/contract.mjs";
import { demoSignIn } from "../../scripts/steps/demo-sign-in.mjs";
import { usualVariables } from "../../scripts/steps/services-file.mjs";
import { finishJobs } from "../support/backend";
import { answersOfDocuments } from "../support/openapi";
import { askWith } from "../support/service-caller";
import { backendUrl, Visitor } from "../support/visitor";

interface Checked {
  service: string;
  call: string;
  state: string;
  findings: unknown[];
}

const emmasId = "100001";
const Page = z.object({ images: z.array(z.object({ imageId: z.string() })) });
const issuer = `${backendUrl}/authority/vellora`;
const isBackup = (value: unknown): value is { backupId: string } =>
  typeof value === "object" && value !== null && "backupId" in value && typeof value.backupId === "string";

/** What no read makes: an archive of a photo, and an export, whose id is answered. */
async function makeFiles(email: string, token: string): Promise<string> {
  const call = askWith(token);
  const { images } = Page.parse(JSON.parse((await call("GET", "/photos/photos?limit=1")).text));
  const photos = images.slice(0, 1).map(({ imageId }) => ({ photoId: imageId, ownerId: emmasId }));
  expect((await call("POST", "/downloads/downloads", { photos })).status).toBe(201);
  await finishJobs(email, "download");
  const ask = () => call("POST", "/exports/backups", { channel: "VELLORAUK" });
  await ask();
  await finishJobs(email, "export");
  const ready: unknown = JSON.parse((await ask()).text);
  if (!isBackup(ready)) throw new Error("There is no export");
  return ready.backupId;
}

/** What the check says of the reference backend's answers to a customer, and those that a document does not fit. */
async function checkAs(email: string, makeMore: (token: string) => Promise<string[]>) {
  const { checkAll } = await contractModule("check-all");
  const { targetOf } = await contractModule("configuration");
  const { origin } = new Visitor("vellora-uk");
  const { token, accountId } = await demoSignIn({
    ...{ issuer, clientId: "account-site", scope: "openid profile email", email, password: "photos" },
    redirectUri: `${origin}/sign-in/callback`,
  });
  const answers: [string, string, unknown][] = [];
  const calls: Checked[] = await checkAll({
    target: targetOf(usualVariables(backendUrl), origin),
    token,
    known: {
      ...{ accountId: [accountId], backupId: await makeMore(token), campaign: ["christmas"] },
      ...{ channel: ["VELLORAUK"], locale: ["en-GB"], vendorId: [1005], uploadId: ["none"] },
    },
    onAnswer: (service: string, call: string, answer: unknown) => answers.push([service, call, answer]),
  });
  const documents = answersOfDocuments();
  const misfits = answers.flatMap(([service, call, answer]) => {
    const document = documents.find((one) => one.service === service && `${one.method} ${one.path}` === call);
    return (document?.problemsOf(answer) ?? []).map((problem) => `${service} ${call}: ${problem}`);
  });
  return { calls, misfits, validated: answers.length };
}

const faults = (calls: readonly Checked[], isFaulty: (call: Checked) => boolean) =>
  calls.filter(isFaulty).map((call) => JSON.stringify(call));

test("contract: every read of the reference backend answers as the OpenAPI documents say, with all that is required", async () => {
  const { isFaulty } = await contractModule("report");
  const emma = await checkAs("emma@example.com", async (token) => [
    await makeFiles("emma@example.com", token),
  ]);
  const bo = await checkAs("bo@example.com", async () => []);
  expect(faults([...emma.calls, ...bo.calls], isFaulty)).toEqual([]);
  expect([...emma.misfits, ...bo.misfits]).toEqual([]);
  expect(emma.validated + bo.validated).toBeGreaterThan(60);
  const answered = new Set(
    [...emma.calls, ...bo.calls].flatMap(({ service, call, state }) =>
      state === "answered" ? [`${service} ${call}`] : [],
    ),
  );
  const unseen = emma.calls
    .map(({ service, call }) => `${service} ${call}`)
    .filter((name) => !answered.has(name));
  expect(unseen).toEqual(["uploads HEAD /files/{uploadId}"]);
});
