import { Agent, request } from "node:http";
import { createSecureServer } from "node:http2";
import { brotliCompressSync, constants } from "node:zlib";
import { generate } from "selfsigned";

const compressed = /^(text\/|application\/(json|javascript|manifest)|image\/svg)/;
const hopByHop = new Set(["connection", "keep-alive", "transfer-encoding", "content-length", "host"]);

/**
 * What stands before the worker in production: TLS 1.3, HTTP/2, compression, and files that are everybody's without asking for them again.
 * @param port where the worker listens, without TLS
 * @param addresses texts of its answers with what stands for them in front
 * @param inTurn whether what is more urgent is sent first
 * @param keeps the path of a page whose first answer is kept, too, as recorded pages are: its time is the worker's
 */
export async function startEdge({ port, addresses = new Map(), keeps = () => null, inTurn = false }) {
  const agent = new Agent({ keepAlive: true });
  const renamed = (text) =>
    [...addresses].reduce((done, [inner, before]) => done.replaceAll(inner, before), text);
  const files = new Map();
  const server = createSecureServer({ ...(await certificate()), allowHTTP1: false }, (asked, answer) => {
    const address = `${asked.method} https://${asked.headers[":authority"]}${asked.url}`;
    const urgency = inTurn ? urgencyOf(asked.headers) : 0;
    const send = (made) => void sendInTurn(answer, made, urgency);
    if (files.has(address)) return send(files.get(address));
    const headers = {};
    for (const [name, value] of Object.entries(asked.headers))
      if (!name.startsWith(":") && name !== "accept-encoding") headers[name] = value;
    const { hostname } = new URL(`https://${asked.headers[":authority"]}`);
    headers.host = `${hostname}:${port}`;
    if (headers.origin) headers.origin = `http://${headers.host}`;
    const call = request(
      { host: "127.0.0.1", port, path: asked.url, method: asked.method, headers, agent },
      (got) => {
        const parts = [];
        got.on("data", (part) => parts.push(part));
        got.on("end", () => {
          const { statusCode = 502, headers: sent } = got;
          const isText = compressed.test(sent["content-type"] ?? "");
          const whole = Buffer.concat(parts);
          const body = isText ? compress(renamed(whole.toString("utf8"))) : whole;
          const shown = Object.entries(sent).filter(([name]) => !hopByHop.has(name));
          const fields = shown.map(([name, value]) => [
            name,
            typeof value === "string" ? renamed(value) : value,
          ]);
          if (isText) fields.push(["content-encoding", "br"]);
          const made = { statusCode, fields, body };
          const isKept = asked.url === keeps() && statusCode === 200;
          if (isKept || isFile(asked.method, statusCode, sent)) files.set(address, made);
          send(made);
        });
      },
    );
    call.on("error", () => answer.stream.close());
    asked.pipe(call);
  });
  await new Promise((listening) => server.listen(0, "127.0.0.1", listening));
  const sessions = new Set();
  server.on("session", (session) => {
    sessions.add(session);
    session.on("close", () => sessions.delete(session));
  });
  return {
    port: server.address().port,
    stop: () => {
      for (const session of sessions) session.destroy();
      server.close();
      agent.destroy();
    },
  };
}

const isFile = (method, status, { "cache-control": control = "" }) =>
  method === "GET" && status === 200 && /\bpublic\b/.test(control) && /\bmax-age=[1-9]/.test(control);

/** RFC 9218, which Chromium sends: 0 (a sheet) comes before 7. */
const urgencyOf = ({ priority = "" }) => Number(/\bu=([0-7])/.exec(priority)?.[1] ?? 3);

/** By connection, the answers that are being sent. */
const sending = new WeakMap();

/** What is more urgent goes first, as at Cloudflare: else a font takes a slow line from the sheets that the first paint waits for. */
async function sendInTurn(answer, { statusCode, fields, body }, urgency) {
  const { stream } = answer;
  const { session } = stream;
  // The page has gone meanwhile.
  if (!session) return;
  const others = sending.get(session) ?? new Set();
  sending.set(session, others);
  for (;;) {
    const [before] = [...others].filter((other) => other.urgency < urgency);
    if (!before) break;
    await before.sent;
  }
  if (stream.destroyed) return;
  const sent = new Promise((closed) => stream.once("close", closed));
  const own = { urgency, sent };
  others.add(own);
  void sent.then(() => others.delete(own));
  answer.writeHead(statusCode, Object.fromEntries(fields));
  answer.end(body);
}

/** As hard as an edge does for what it cannot keep. */
const compress = (text) => brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } });

async function certificate() {
  const made = await generate([{ name: "commonName", value: "localhost" }], { keyType: "ec" });
  return { key: made.private, cert: made.cert };
}
