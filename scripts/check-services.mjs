/**
 * `npm run check:services`: makes each call that reads, and says of each field of the answers what is missing or wrong. Calls the
 * reference backend of a running `npm start`; with `--services file` what a file says, with `--region nordics --env test` the services
 * of a deployment. `--token` (or ACCESS_TOKEN) is a customer's; without it a demo customer signs in.
 */
import { contractModule } from "./steps/contract.mjs";
import { claimsOf, demoSignIn } from "./steps/demo-sign-in.mjs";
import { install } from "./steps/install.mjs";
import { readExamples, writeExamples } from "./steps/openapi-documents.mjs";
import { readOptions } from "./steps/options.mjs";
import { runCommand } from "./steps/run-command.mjs";
import { Sorry, say } from "./steps/say.mjs";
import { targetVariables } from "./steps/target-variables.mjs";

const usage = `npm run check:services -- [--region <region> --env <environment>] [--services <file>] [--storefront <id>]
  [--token <access token> [--account <account id>] | --customer <e-mail> [--password <password>] | --no-token] [--with backupId=…] [--only <service>,…]`;

const text = { type: "string" };
const knownOptions = {
  ...{ region: text, env: text, services: text, storefront: text, token: text, account: text },
  ...{ customer: text, password: { ...text, default: "photos" }, only: text },
  with: { ...text, multiple: true, default: [] },
  ...{ "no-token": { type: "boolean" }, keep: { type: "boolean" } },
};

const maxRows = 2;
const maxAddress = 80;

await runCommand(async () => {
  const { values: options } = readOptions(knownOptions);
  await install();
  const { variables, address } = await targetVariables(options);
  const { targetOf } = await contractModule("configuration");
  const target = asSorry(() => targetOf(variables, address));
  const { token, accountId } = await customerOf(options, target);
  const known = { ...target.known, ...(accountId ? { accountId: [accountId] } : {}), ...given(options.with) };
  const { checkAll } = await contractModule("check-all");
  const { reportOf, isFaulty } = await contractModule("report");
  const answers = {};
  const all = await checkAll({
    target,
    token,
    known: { uploadId: ["not-an-upload"], ...known },
    onAnswer: (service, _, answer, operation) => (answers[`${service} ${operation}`] = answer),
  });
  const wanted = options.only?.split(",") ?? null;
  const calls = wanted === null ? all : all.filter(({ service }) => wanted.includes(service));
  if (calls.length === 0) throw new Sorry(`--only ${options.only}: there is no such service.`);
  for (const line of reportOf(calls)) say(line);
  if (options.keep) await keepExamples(answers);
  process.exit(calls.some(isFaulty) ? 1 : 0);
});

/** `backupId=…`: what no read tells. */
function given(pairs) {
  const known = {};
  for (const pair of pairs) {
    const [name, ...value] = pair.split("=");
    if (value.length === 0) throw new Sorry(`--with wants name=value; it is "${pair}".`);
    known[name] = [value.join("=")];
  }
  return known;
}

function asSorry(read) {
  try {
    return read();
  } catch (cause) {
    throw new Sorry(cause.message);
  }
}

async function customerOf(options, target) {
  if (options["no-token"]) return { token: null };
  const token = options.token ?? process.env.ACCESS_TOKEN;
  if (token) return { token, accountId: options.account ?? claimsOf(token)?.account_id };
  if (options.region && !options.customer)
    throw new Sorry(`Whose token? Give --token with --account, or --no-token.\n${usage}`);
  const email = options.customer ?? "emma@example.com";
  const signedIn = await demoSignIn({
    issuer: target.issuer,
    clientId: target.clientId,
    redirectUri: `${target.origin}/sign-in/callback`,
    scope: target.scopes.join(" "),
    email,
    password: options.password,
  }).catch((cause) => {
    throw cause instanceof Sorry ? cause : new Sorry(`${email} could not sign in: ${cause.message}`);
  });
  return { ...signedIn, accountId: options.account ?? signedIn.accountId };
}

/** As much of an answer as a reader of the documents wants to see. */
function shortened(value) {
  if (Array.isArray(value)) return value.slice(0, maxRows).map(shortened);
  if (typeof value === "string" && /^https?:/.test(value))
    return value.replace(/^https?:\/\/[^/]+/, "https://services.example").slice(0, maxAddress);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, shortened(field)]));
}

async function keepExamples(answers) {
  const kept = { ...readExamples() };
  for (const [name, answer] of Object.entries(answers)) if (answer !== null) kept[name] = shortened(answer);
  writeExamples(Object.fromEntries(Object.entries(kept).sort(([one], [other]) => (one < other ? -1 : 1))));
  say("Kept the answers: npm run openapi puts them into the documents.");
}
