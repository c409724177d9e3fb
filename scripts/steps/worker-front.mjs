/**
 * Stands before a worker in the tests' servers. workerd resets a connection on which more than 64 KB of a request are unread
 * when its answer is over; Cloudflare reads on. So what the worker leaves of a large body is read, and only then it answers.
 * A call on a connection that workerd is closing at that moment never arrives: to the reference backend it is sent again.
 * Where a second version stands beside the worker, it answers requests with the header `x-second-version`.
 */
import worker from "./index.js";

export * from "./index.js";

const smallBytes = 60_000;
/** Who sends nothing for so long waits for the answer. */
const silenceMs = 500;

const send = globalThis.fetch;
/** Of a connection that ends before an answer begins. */
const lost = "Network connection lost.";
let services = null;

// Of no other address: others may break connections on purpose. A body that is a stream is sent only once.
const isRepeatable = (address, body) =>
  services !== null && String(address).startsWith(services) && !(body instanceof ReadableStream);

globalThis.fetch = async (address, init) => {
  try {
    return await send(address, init);
  } catch (cause) {
    if (cause.message !== lost || !isRepeatable(address, init?.body)) throw cause;
    return send(address, init);
  }
};

const isForSecond = (request, env) => env.SECOND_VERSION && request.headers.has("x-second-version");

const isLarge = (request) => request.body && !(Number(request.headers.get("content-length")) < smallBytes);

async function answerLargeBody(request, env, context) {
  const length = request.headers.get("content-length");
  const passed = length === null ? new IdentityTransformStream() : new FixedLengthStream(Number(length));
  const writer = passed.writable.getWriter();
  let last = Date.now();
  const pass = async () => {
    let wanted = true;
    for await (const chunk of request.body) {
      last = Date.now();
      if (wanted) await writer.write(chunk).catch(() => (wanted = false));
    }
    await writer.close();
  };
  let over = false;
  const readOn = pass()
    .catch((cause) => writer.abort(cause).catch(() => undefined))
    .finally(() => {
      over = true;
    });
  const answer = await worker.fetch(new Request(request, { body: passed.readable }), env, context);
  await passed.readable.cancel().catch(() => undefined);
  while (!over && Date.now() - last < silenceMs) await Promise.race([readOn, scheduler.wait(50)]);
  return answer;
}

export default {
  ...worker,
  fetch(request, env, context) {
    services ??= env.SERVICES_URL ? `${new URL(env.SERVICES_URL).origin}/` : null;
    if (isForSecond(request, env)) return env.SECOND_VERSION.fetch(request, { redirect: "manual" });
    return isLarge(request) ? answerLargeBody(request, env, context) : worker.fetch(request, env, context);
  },
};
