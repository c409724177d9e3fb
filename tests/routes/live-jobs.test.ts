import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  callsOf,
  endScenarios,
  finishJobs,
  setActivation,
  setStoragePeriod,
  startScenario,
  withFault,
} from "../support/backend";
import { choosePhotos } from "../support/chosen-photos";
import { hiddenFieldsOf } from "../support/forms";
import { ownPhotos } from "../support/own-photos";
import { linksOf, textOf } from "../support/page-text";
import { type Answer, type Visitor, visitorOf } from "../support/visitor";

const tab = () => crypto.randomUUID();
const bodyOf = ({ text }: Answer): unknown => JSON.parse(text);
const marks = (page: Answer, name: string) => page.text.includes(`data-island="live-${name}"`);

describe("archives", () => {
  const email = "emma@example.com";
  const live = "/downloads/live";
  let emma: Visitor;
  let photos: string[];

  beforeAll(async () => {
    photos = (await ownPhotos(email, 2)).map(({ id }) => id);
  });
  beforeEach(async () => {
    await startScenario(email, { kind: "download", delaySeconds: 600, failingPercent: 0 });
    emma = await visitorOf(email);
  });
  afterAll(async () => {
    await finishJobs(email, "download");
    await endScenarios();
  });

  /** Asks for an archive; its id. */
  async function ask(): Promise<string> {
    const path = (await choosePhotos(emma, photos)).pathOf("download");
    const fields = hiddenFieldsOf((await emma.get(path)).text, 'name="revision"');
    const { location } = await emma.post(path, { ...fields, intent: "archive" });
    return location?.searchParams.get("waiting") ?? "";
  }
  const tell = (download: string, teller: string, visitor = emma) => visitor.post(live, { download, teller });

  test("a browser that waits for none asks nobody, and no page of its says that it does", async () => {
    const calls = await callsOf(
      async () => {
        expect(bodyOf(await emma.get(live))).toEqual({ jobs: [] });
        expect(marks(await emma.get("/orders"), "downloads")).toBe(false);
      },
      { service: "downloads", email },
    );
    expect(calls).toEqual([]);
  });

  test("one that was asked for here is followed on every page, until one tab has told of it", async () => {
    const id = await ask();
    const preview = linksOf(await emma.get("/my-photos/photos")).find(({ href }) =>
      href.includes("/preview/"),
    );
    for (const path of ["/downloads", "/orders", preview?.href ?? ""])
      expect(marks(await emma.get(path), "downloads"), path).toBe(true);
    expect(bodyOf(await emma.get(live))).toEqual({ jobs: [{ id, mine: true, state: "preparing" }] });
    await finishJobs(email, "download");
    expect(bodyOf(await emma.get(live))).toEqual({ jobs: [{ id, mine: true, state: "ready" }] });

    // Two tabs at once; the answer of the first is lost on its way.
    const [first, second, third] = [emma.copy(), emma.copy(), emma.copy()];
    const teller = tab();
    expect(bodyOf(await tell(id, teller, first))).toEqual({ first: true });
    expect(bodyOf(await tell(id, tab(), second))).toEqual({ first: false });
    expect(bodyOf(await tell(id, teller, third))).toEqual({ first: true });
    expect(bodyOf(await tell(id, teller, third))).toEqual({ first: false });
    expect(bodyOf(await second.get(live))).toEqual({ jobs: [] });
    expect(marks(await second.get("/orders"), "downloads")).toBe(false);
    // The page that waited, without script, says nothing more.
    const list = await emma.get(`/downloads?waiting=${id}`);
    expect(list.status).toBe(200);
    expect(list.headers.refresh).toBeUndefined();
  });

  test("one that the page itself told of is not told of again", async () => {
    const id = await ask();
    await finishJobs(email, "download");
    const tabs = emma.copy();
    expect((await emma.get(`/downloads?waiting=${id}`)).location?.search).toBe(`?save=${id}`);
    expect(bodyOf(await tell(id, tab(), tabs))).toEqual({ first: false });
    expect(bodyOf(await emma.get(live))).toEqual({ jobs: [] });
  });

  test("one that fails is told of as well", async () => {
    await startScenario(email, { kind: "download", delaySeconds: 600, failingPercent: 100 });
    const id = await ask();
    await finishJobs(email, "download");
    expect(bodyOf(await emma.get(live))).toEqual({ jobs: [{ id, mine: true, state: "failed" }] });
    expect(bodyOf(await tell(id, tab()))).toEqual({ first: true });
  });

  test("another device's list follows it, and leaves it to the browser that asked", async () => {
    const id = await ask();
    const other = await visitorOf(email);
    expect(bodyOf(await other.get(live))).toEqual({ jobs: [] });
    expect(bodyOf(await other.get(`${live}?all`))).toEqual({
      jobs: [{ id, mine: false, state: "preparing" }],
    });
    expect(marks(await other.get("/downloads"), "downloads")).toBe(true);
    expect(marks(await other.get("/orders"), "downloads")).toBe(false);
    expect(bodyOf(await tell(id, tab(), other))).toEqual({ first: false });
    await finishJobs(email, "download");
    expect(bodyOf(await other.get(`${live}?all`))).toEqual({ jobs: [] });
  });

  test("a service that fails, a form that is none and another site's page change nothing", async () => {
    const id = await ask();
    const answer = await withFault({ service: "downloads", fault: "status", status: 500 }, () =>
      emma.get(live),
    );
    expect(answer.status).toBe(503);
    const wrong: Record<string, string>[] = [
      {},
      { download: id },
      { download: id, teller: "me" },
      { download: "", teller: tab() },
    ];
    for (const fields of wrong) expect((await emma.post(live, fields)).status).toBe(400);
    const foreign = await emma.postOnly(
      live,
      { download: id, teller: tab() },
      { Origin: "https://evil.example" },
    );
    expect(foreign.status).toBe(403);
    expect(bodyOf(await tell(id, tab()))).toEqual({ first: true });
  });

  test("a page that script asks for leaves the toast to the page that is shown", async () => {
    const id = await ask();
    const part = await emma.get(`/downloads?waiting=${id}`, { "Sec-Fetch-Dest": "empty" });
    const toast = "<p>Preparing download...</p>";
    expect(part.text).not.toContain(toast);
    expect((await emma.get(`/downloads?waiting=${id}`)).text).toContain(toast);
  });

  test("signing in as somebody forgets what the browser waited for", async () => {
    await ask();
    const waiting = emma.cookies().get("__Host-downloads") ?? "";
    expect(waiting).not.toBe("");
    const fields = hiddenFieldsOf((await emma.get("/logout")).text, "Sign out");
    await emma.follow(await emma.post("/logout", fields));
    await emma.signIn("otto@example.com", "/downloads");
    expect(emma.cookies().get("__Host-downloads")).toBeUndefined();
  });
});

describe("photos that are brought back", () => {
  const email = "carl@example.com";
  const live = "/my-photos/activation/live";
  const page = "/my-photos/activation";
  let carl: Visitor;

  beforeEach(async () => {
    await setStoragePeriod(email, {
      projectedDeletionDate: "2090-01-01T12:00:00Z",
      delayedDeletionDate: null,
    });
    await startScenario(email, { kind: "import", delaySeconds: 600, failingPercent: 0 });
    await finishJobs(email, "import");
    await setActivation(email, "NOT_ACTIVE");
    carl = await visitorOf(email);
  });
  afterAll(async () => {
    await setActivation(email, "ACTIVE");
    await endScenarios();
  });

  async function begin(): Promise<Answer> {
    const fields = hiddenFieldsOf((await carl.get(page)).text, "Bring my photos back");
    return carl.follow(await carl.post(page, fields));
  }
  const stateOf = async () => bodyOf(await carl.get(live));
  const tell = (what: string, teller: string, visitor = carl) => visitor.post(live, { what, teller });

  test("are followed on every page until they are there; the flag goes when it has been told", async () => {
    expect(marks(await carl.get(page), "import")).toBe(false);
    expect(marks(await begin(), "import")).toBe(true);
    expect(marks(await carl.get("/orders"), "import")).toBe(true);
    expect(await stateOf()).toEqual({ state: "importing" });
    await finishJobs(email, "import");
    expect(await stateOf()).toEqual({ state: "finished" });
    const [teller, other] = [tab(), carl.copy()];
    expect(bodyOf(await tell("finished", teller))).toEqual({ first: true });
    expect(bodyOf(await tell("finished", tab(), other))).toEqual({ first: false });
    expect(bodyOf(await tell("over", teller))).toEqual({ first: true });
    expect(marks(await carl.get("/orders"), "import")).toBe(false);
    expect(bodyOf(await tell("over", teller))).toEqual({ first: false });
    expect(bodyOf(await tell("over", tab(), other))).toEqual({ first: false });
  });

  test("and went wrong: the page says so, and is not followed any more", async () => {
    const watching = await begin();
    await startScenario(email, { kind: "import", failingPercent: 100 });
    await finishJobs(email, "import");
    expect(await stateOf()).toEqual({ state: "failed" });
    const landed = await carl.get(watching.url.pathname + watching.url.search);
    expect(textOf(landed)).toContain("We couldn’t bring your photos back.");
    expect(marks(landed, "import")).toBe(false);
    expect(marks(await carl.get("/orders"), "import")).toBe(false);
  });

  test("and are there: the page that waited leads to them, and clears the flag", async () => {
    const watching = await begin();
    await finishJobs(email, "import");
    expect((await carl.get(watching.url.pathname + watching.url.search)).location?.pathname).toBe(
      "/my-photos/photos",
    );
    expect(carl.cookies().get("__Host-import")).toBeUndefined();
  });

  test("begun elsewhere: the page follows them as well", async () => {
    await begin();
    const other = await visitorOf(email);
    expect(marks(await other.get("/orders"), "import")).toBe(false);
    expect(marks(await other.get(page), "import")).toBe(true);
    expect(marks(await other.get("/orders"), "import")).toBe(true);
  });

  test("after half an hour the page says that it takes long, and the flag is gone", async () => {
    await begin();
    const old = Date.now() - 31 * 60_000;
    carl.setCookie("__Host-import", String(old));
    expect(marks(await carl.get("/orders"), "import")).toBe(false);
    const hint = await carl.get(`${page}?since=${old}`);
    expect(textOf(hint)).toContain("This is taking longer than usual");
    expect(marks(hint, "import")).toBe(false);
    expect(carl.cookies().get("__Host-import")).toBeUndefined();
  });

  test("nobody can say: that is no end", async () => {
    await begin();
    for (const fault of ["status", "malformed", "down"] as const)
      expect(
        await withFault({ email, service: "photos", path: "^/users/activate", fault, status: 500 }, stateOf),
      ).toEqual({ state: "unknown" });
    const wrong: Record<string, string>[] = [{}, { what: "finished" }, { what: "else", teller: tab() }];
    for (const fields of wrong) expect((await carl.post(live, fields)).status).toBe(400);
  });

  test("analytics is told of it with consent alone", async () => {
    await begin();
    expect((await carl.get("/orders")).text).not.toContain("data-event=");
    carl.setCookie("cookieConsent", "10");
    expect((await carl.get("/orders")).text).toContain('data-event="photos-reactivated"');
    carl.setCookie("cookieConsent", "01");
    expect((await carl.get("/orders")).text).not.toContain("data-event=");
  });
});
