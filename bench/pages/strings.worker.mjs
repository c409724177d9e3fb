/**
 * "b2", the limit of each page: the same calls, the same JSON, the same HTML as the site's page, written by hand around the data. No
 * framework, no checks, no log. Where the site asks a Durable Object, so does this. It opens the session only where no service says
 * whose page it is.
 */
import { DurableObject } from "cloudflare:workers";
import { photoIdOf } from "./customers.mjs";
import recorded from "./data.json";
import { answerName, fieldsOf } from "./fields.mjs";
import { subjectInSession, tagOf } from "./owner.mjs";
import { pageOf } from "./template.mjs";

const pages = JSON.parse(recorded);
for (const page of Object.values(pages))
  page.calls = page.calls.map((path) => ({ path, name: answerName(path) }));
const html = { headers: { "Content-Type": "text/html; charset=utf-8" } };

export class Store extends DurableObject {
  constructor(context, env) {
    super(context, env);
    context.storage.sql.exec("CREATE TABLE IF NOT EXISTS entries (key TEXT PRIMARY KEY, value TEXT)");
    const chosen = Array.from({ length: 24 }, (_, index) => photoIdOf(0, index));
    if (this.read("selection") === null) this.write("selection", JSON.stringify(chosen));
  }
  read(key) {
    return this.ctx.storage.sql.exec("SELECT value FROM entries WHERE key = ?", key).toArray()[0] ?? null;
  }
  write(key, value) {
    this.ctx.storage.sql.exec("INSERT OR REPLACE INTO entries VALUES (?, ?)", key, value);
  }
}

async function ask({ SERVICES }, headers, path) {
  const address = SERVICES + path;
  try {
    return JSON.parse(await (await fetch(address, { headers })).text());
  } catch {
    // A connection that nobody used for 5 s may be closed just then; the site's calls are made again, too.
    return JSON.parse(await (await fetch(address, { headers })).text());
  }
}

async function page(request, env, url, { template, calls, stores, session, html: written }) {
  const authorization = request.headers.get("authorization");
  const headers = { Authorization: authorization };
  const answers = {};
  await Promise.all([
    ...calls.map(async ({ path, name }) => {
      answers[name] = await ask(env, headers, path);
    }),
    stores > 0
      ? storeOf(env, request)
          .read("selection")
          .then(({ value }) => JSON.parse(value))
      : null,
  ]);
  if (session) answers.owner = await tagOf(await subjectInSession(request.headers.get("cookie")));
  return new Response(pageOf(written, fieldsOf[template](answers, url.searchParams.get("photo"))), html);
}

const storeOf = ({ STORE }, request) => STORE.get(STORE.idFromName(request.headers.get("x-customer")));

/** The form is read, entered, sent on, and the page after it named. */
async function form(request, env) {
  const fields = new URLSearchParams(await request.text());
  const { idempotencyKey, ...details } = Object.fromEntries(fields);
  const store = storeOf(env, request);
  await store.write(idempotencyKey, "begun");
  await fetch(`${env.SERVICES}/customers/customers/me`, {
    method: "PUT",
    headers: { Authorization: request.headers.get("authorization"), "Content-Type": "application/json" },
    body: JSON.stringify(details),
  });
  await store.write(idempotencyKey, "done");
  return new Response(null, {
    status: 303,
    headers: { Location: "/settings", "Set-Cookie": "toast=saved; Path=/; HttpOnly; Secure; SameSite=Lax" },
  });
}

const key = crypto.subtle.importKey("raw", new Uint8Array(32), "AES-GCM", false, ["encrypt"]);
const base64url = (bytes) => Buffer.from(bytes).toString("base64url");

/** State, nonce and verifier of the flow, sealed into a cookie, and the authority's address. */
async function signIn({ SERVICES }) {
  const [state, nonce, verifier] = [0, 0, 0].map(() => base64url(crypto.getRandomValues(new Uint8Array(32))));
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const flow = new TextEncoder().encode(JSON.stringify({ state, nonce, verifier, returnTo: "/orders" }));
  const [challenge, sealed] = await Promise.all([
    crypto.subtle.digest("SHA-256", new TextEncoder().encode(verifier)),
    crypto.subtle.encrypt({ name: "AES-GCM", iv }, await key, flow),
  ]);
  const asked = new URLSearchParams({
    response_type: "code",
    client_id: "account-site",
    redirect_uri: "https://account.vellora.nl/sign-in/callback",
    scope: "openid profile email",
    state,
    nonce,
    code_challenge: base64url(challenge),
    code_challenge_method: "S256",
  });
  return new Response(null, {
    status: 302,
    headers: {
      Location: `${SERVICES}/authority/vellora/authorize?${asked}`,
      "Set-Cookie": `flow=${base64url(iv)}.${base64url(sealed)}; Path=/; HttpOnly; Secure; SameSite=Lax`,
    },
  });
}

export default {
  async fetch(request, env) {
    const url = new URL(request.url);
    const name = url.pathname.slice(1);
    if (name === "healthz") return new Response("ok");
    if (name === "form") return form(request, env);
    if (name === "sign-in") return signIn(env);
    return page(request, env, url, pages[name]);
  },
};
