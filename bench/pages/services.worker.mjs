import { answerOf, customerOf, customerOfSubject, firstNewCustomer } from "./customers.mjs";

const json = { headers: { "Content-Type": "application/json" } };
/** What workerd's Cache API asks, and is told where nothing is kept. */
const asksCache = (request) => request.headers.get("cache-control") === "only-if-cached";
const notCached = { status: 504, headers: { "CF-Cache-Status": "MISS" } };
const started = Date.UTC(2026, 0, 1);

/** Answers of customers that are known, by subject and address. */
const known = new Map();
let calls = [];
/** Each answer to a new customer is of a customer whom nobody has seen. */
let strangers = firstNewCustomer;

/** Answers at once, so that what is measured is the page and not the service. */
export default {
  async fetch(request, { NOW, LATE_MS }) {
    const url = new URL(request.url);
    if (asksCache(request)) return new Response(null, notCached);
    if (url.pathname === "/healthz") return new Response("ok");
    if (url.pathname === "/calls") {
      const made = calls;
      calls = [];
      return Response.json(made);
    }
    calls.push({ method: request.method, path: url.pathname + url.search });
    if (calls.length > 100) calls = [];
    if (LATE_MS) await scheduler.wait(Number(LATE_MS));
    if (/^\/authority\/[^/]+\/token$/.test(url.pathname)) return Response.json(await renewed(request));
    const who = customerOfSubject(subjectOfToken(request.headers.get("authorization")));
    if (request.method !== "GET")
      return new Response(null, { status: (await isOwn(request, who)) ? 204 : 409 });
    const now = Number(NOW ?? started);
    if (who.number >= firstNewCustomer) {
      const answer = answerOf({ ...who, number: strangers++ }, url, now);
      return answer === null
        ? new Response(null, { status: 404 })
        : new Response(JSON.stringify(answer), json);
    }
    const key = `${who.shape} ${who.number} ${request.url}`;
    let text = known.get(key);
    if (text === undefined) {
      const answer = answerOf(who, url, now);
      text = answer === null ? null : JSON.stringify(answer);
      known.set(key, text);
    }
    return text === null ? new Response(null, { status: 404 }) : new Response(text, json);
  },
};

/** New tokens of the customer whom the refresh token names (bench/workerd/sealed-session.mjs). */
async function renewed(request) {
  const [, subject] = /^(.*)\.r*$/.exec(new URLSearchParams(await request.text()).get("refresh_token"));
  const payload = btoa(JSON.stringify({ sub: subject, exp: 4_102_444_800 })).replaceAll("=", "");
  return {
    access_token: `e30.${payload}.${"s".repeat(86)}`,
    token_type: "Bearer",
    expires_in: 3_600,
    refresh_token: `${subject}.`.padEnd(44, "r"),
  };
}

/** Whether a form came with the session of who filled it in, whom the telephone number tells. */
async function isOwn(request, { number }) {
  const { phoneNumber } = await request.json();
  return phoneNumber === customerOf(number).phoneNumber;
}

/** Of nobody's call, the first customer's. */
function subjectOfToken(authorization) {
  const payload = authorization?.split(".")[1];
  return payload ? JSON.parse(atob(payload.replaceAll("-", "+").replaceAll("_", "/"))).sub : "few.0";
}
