import { setTimeout as pause } from "node:timers/promises";
import { afterAll, expect, test } from "vitest";
import { newCustomer, setTokenLifetime } from "../support/backend";
import { hiddenFieldsOf } from "../support/forms";
import { openSocket } from "../support/live-socket";
import { textOf } from "../support/page-text";
import { restartSite } from "../support/restart-site";
import { loggedBy } from "../support/site-log";
import { Visitor, visitorOf } from "../support/visitor";

// The table of docs/operating.md, "When a Durable Object is down".

afterAll(() => restartSite());

const path = "/settings/personal-details";
const details = { title: "Mx", firstName: "Tom", phoneNumber: "", language: "en-GB" };
/** Milliseconds: a call of an object has two seconds, the refresh of a token nine. */
const pageTimeoutMs = 5_000;

/** Milliseconds after which a token of one second is over, however its end is rounded. */
const tokenMs = 2_000;

interface Effect {
  page: number;
  library: number;
  selecting: number;
  form: number;
  socket: number;
  /** Of somebody whose access token is over. */
  refresh: number;
}

const well: Effect = { page: 200, library: 200, selecting: 200, form: 303, socket: 101, refresh: 200 };
const effects = {
  TokenRefresher: { refresh: 503 },
  AccountSessions: {},
  IdempotencyStore: { form: 502 },
  SelectionStore: {},
  DeletionScheduler: {},
  SessionSockets: { socket: 502 },
} satisfies Record<string, Partial<Effect>>;

const broken = Object.keys(effects).flatMap((name) => [[name, "throws"] as const, [name, "hangs"] as const]);

test.each(broken)(
  "objects: while each %s %s, whatever else works, and nobody is signed out",
  async (name, how) => {
    const { email } = await newCustomer("tom@example.com");
    const late = new Visitor("vellora-uk");
    await setTokenLifetime(email, 1);
    await late.signIn(email, "/downloads");
    await setTokenLifetime(email, null);
    const overAt = Date.now() + tokenMs;
    const visitor = await visitorOf(email);
    const form = hiddenFieldsOf((await visitor.get(path)).text, "idempotencyKey");
    await restartSite({ variables: { BROKEN_OBJECT: `${name} ${how}` } });

    const seen: Partial<Effect> = {};
    const began = Date.now();
    seen.page = (await visitor.get("/orders")).status;
    seen.library = (await visitor.get("/my-photos/photos")).status;
    seen.selecting = (await visitor.open("/my-photos/photos?select=new")).status;
    expect(Date.now() - began, "three pages").toBeLessThan(3 * pageTimeoutMs);
    const lastName = `${name} ${how}`;
    const saved = await visitor.post(path, { ...form, ...details, lastName });
    seen.form = saved.status;
    const socket = await openSocket(visitor);
    seen.socket = socket.status;
    if ("close" in socket) await socket.close();
    await pause(overAt - Date.now());
    seen.refresh = (await late.get("/orders")).status;
    expect(seen).toEqual({ ...well, ...effects[name as keyof typeof effects] });
    for (const who of [visitor, late]) expect(who.cookies().has("__Secure-account")).toBe(true);
    // What was typed is still there.
    if (saved.status === 502) expect(saved.text).toContain(`value="${lastName}"`);

    const { lines } = await loggedBy(async () => {
      const left = await visitor.postOnly("/logout", {});
      expect([302, 303]).toContain(left.status);
    });
    expect(visitor.cookies().has("__Secure-account")).toBe(false);
    const ended = lines.find(({ event }) => event === "signed-out")?.ended;
    expect(ended).toBe(name !== "AccountSessions");

    // Whole again, it needs nothing to be mended.
    await restartSite();
    expect((await late.get("/orders")).status).toBe(200);
    expect(textOf(await late.get("/settings")).includes(lastName)).toBe(saved.status === 303);
  },
  60_000,
);
