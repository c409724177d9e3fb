import { afterAll, beforeEach, describe, expect, test } from "vitest";
import {
  callsOf,
  type Fault,
  finishJobs,
  newCustomer,
  setActivation,
  setStoragePeriod,
  startScenario,
  withFault,
} from "../support/backend";
import { callerOf, readAs } from "../support/changes";
import { hiddenFieldsOf } from "../support/forms";
import { autoRefreshOf, headingOf, linkTo, tabCount, textOf } from "../support/page-text";
import { type Answer, type Visitor, visitorOf } from "../support/visitor";

const email = "carl@example.com";
const library = "/my-photos/photos";
const activation = "/my-photos/activation";
const away = "Your photos are in storage";
const failed =
  "We couldn’t start bringing your photos back. They’re still safe in storage: please try again.";

await setStoragePeriod(email, { projectedDeletionDate: "2090-01-01T12:00:00Z", delayedDeletionDate: null });
const carl = await visitorOf(email);

const start = async (page: Answer) =>
  carl.post(activation, hiddenFieldsOf(page.text, "Bring my photos back"));
const startFault = { email, service: "photos", method: "POST", path: "^/users/activate" };
const statusFault = (how: Pick<Fault, "fault" | "status" | "body" | "times">): Fault => ({
  email,
  service: "photos",
  method: "GET",
  path: "^/users/activate",
  ...how,
});
const says = (status: string) => statusFault({ fault: "body", body: { status } });

beforeEach(async () => {
  await startScenario(email, { kind: "import", delaySeconds: 600 });
  await finishJobs(email, "import");
  await setActivation(email, "NOT_ACTIVE");
});
afterAll(async () => {
  await setActivation(email, "ACTIVE");
});

describe("a library that is put away", () => {
  test("is not called empty: its page says where the photos are, and starts to bring them back", async () => {
    const page = await carl.get(library);
    expect(textOf(page)).toContain(away);
    expect(textOf(page)).not.toContain("Your photo library is empty");
    expect(headingOf(page)).toBe("My photos");
    const answer = await start(page);
    expect(answer.status).toBe(303);
    expect(answer.location?.pathname).toBe(activation);
    expect(answer.location?.search).toMatch(/^\?since=\d+$/);
  });

  test("is watched on its way back, page after page, until it is there", async () => {
    const watched = await carl.follow(await start(await carl.get(activation)));
    expect(textOf(watched)).toContain("Your photos are on their way back");
    expect(autoRefreshOf(watched)).toBe(`5; url=${watched.url.pathname}${watched.url.search}`);
    expect(textOf(await carl.get(library))).toContain("Your photos are on their way back");
    await finishJobs(email, "import");
    const landed = await carl.open(watched.url.pathname + watched.url.search);
    expect(landed.url.pathname).toBe(library);
    expect(textOf(landed)).toContain("Your photos are back");
    expect(tabCount(landed, "Photos")).toBe("40");
    expect(textOf(await carl.get(library))).not.toContain("Your photos are back");
  });

  test("is brought back once, however often the form is sent", async () => {
    const page = await carl.get(activation);
    const calls = await callsOf(
      async () => {
        const answers = await Promise.all([start(page), start(page)]);
        answers.push(await start(page));
        expect(new Set(answers.map(({ location }) => location?.href)).size).toBe(1);
      },
      { email },
    );
    expect(calls.filter(({ method }) => method === "POST")).toHaveLength(1);
  });

  test("says so when bringing it back went wrong, and offers to try again", async () => {
    const watched = await carl.follow(await start(await carl.get(activation)));
    await startScenario(email, { kind: "import", failingPercent: 100 });
    await finishJobs(email, "import");
    const page = await carl.get(watched.url.pathname + watched.url.search);
    expect(textOf(page)).toContain("We couldn’t bring your photos back.");
    expect(autoRefreshOf(page)).toBeNull();
    await startScenario(email, { kind: "import", failingPercent: 0 });
    expect((await start(page)).location?.pathname).toBe(activation);
  });

  test("is brought back by the import that was begun last: one that was given up does not end it", async () => {
    const [mine, later] = await Promise.all([newCustomer(email), newCustomer(email)]);
    const begin = async (customer: { email: string }, delaySeconds: number) => {
      await startScenario(customer.email, { kind: "import", delaySeconds });
      await setActivation(customer.email, "NOT_ACTIVE");
      return (await callerOf(customer.email))("POST", "/photos/users/activate");
    };
    const statusOf = (customer: { email: string }) => readAs(customer.email, "/photos/users/activate");
    await begin(mine, 1);
    await setActivation(mine.email, "ACTIVE");
    await begin(mine, 600);
    // What was handed over for longer ends after the first import of the other customer would have.
    await begin(later, 3);
    await expect.poll(() => statusOf(later), { timeout: 60_000 }).toEqual({ status: "ACTIVE" });
    expect(await statusOf(mine)).toEqual({ status: "IMPORTING" });
  });

  test.each([
    { fault: "status", status: 404 },
    { fault: "status", status: 409 },
    { fault: "status", status: 429 },
    { fault: "status", status: 500 },
    { fault: "down" },
  ] as const)("that could not be started says so, and nothing else: $fault $status", async (how) => {
    const page = await carl.get(activation);
    const answer = await withFault({ ...startFault, ...how }, () => start(page));
    expect(answer.status).toBe(502);
    expect(textOf(answer)).toContain(failed);
    expect(textOf(answer)).toContain("Bring my photos back");
  });

  test("that takes longer to start than anybody waits says so, and is on its way when it is", async () => {
    const page = await carl.get(activation);
    const answer = await withFault({ ...startFault, fault: "slow", delayMs: 9_000 }, () => start(page));
    expect(textOf(answer)).toContain("We’re not sure this went through.");
    await expect
      .poll(async () => textOf(await carl.get(activation)), { timeout: 10_000 })
      .toContain("Your photos are on their way back");
  });

  test.each(["lost", "malformed", "html", "empty", "shape", "twice"] as const)(
    "whose answer was %s is what it is",
    async (fault) => {
      const page = await carl.get(activation);
      const answer = await withFault({ ...startFault, fault }, () => start(page));
      const status = textOf(await carl.get(activation));
      if (answer.status === 303) expect(status).toContain("Your photos are on their way back");
      else
        expect([textOf(answer), status]).toEqual([
          expect.stringContaining(failed),
          expect.stringContaining(away),
        ]);
    },
  );

  test("sends a customer whose token is refused for good to sign in", async () => {
    const page = await carl.get(activation);
    const visitor = carl.copy();
    const answer = await withFault(
      { email, service: "photos", path: "^/users/activate", fault: "status", status: 401 },
      () => visitor.postOnly(activation, hiddenFieldsOf(page.text, "Bring my photos back")),
    );
    expect(answer.location?.pathname).toBe("/sign-in");
  });
});

describe("the page that watches", () => {
  const watching = (minutesAgo: number) => `${activation}?since=${Date.now() - minutesAgo * 60_000}`;

  test.each([
    { fault: "status", status: 500 },
    { fault: "down" },
    { fault: "malformed" },
    { fault: "body", body: { status: "HIBERNATING" } },
  ] as const)("keeps looking while nobody can say: $fault $status", async (how) => {
    const path = watching(1);
    await withFault(statusFault(how), async () => {
      for (let times = 0; times < 3; times++) {
        const page = await carl.get(path);
        expect(page.status).toBe(200);
        expect(autoRefreshOf(page)).toBe(`5; url=${path}`);
        expect(textOf(page)).toContain("This page will keep checking.");
      }
      // Without a followed import the answer is only that its state is unknown.
      const page = await carl.get(activation);
      expect(autoRefreshOf(page)).toBeNull();
      expect(textOf(page)).toContain("We can’t check on your photos right now");
      expect(linkTo(page, "Try again")).toBe(activation);
    });
    await setActivation(email, "ACTIVE");
    expect((await carl.get(path)).location?.pathname).toBe(library);
  });

  test("stops after half an hour, with a hint", async () => {
    await withFault(says("IMPORTING"), async () => {
      expect(autoRefreshOf(await carl.get(watching(29)))).toMatch(/^5; url=/);
      const page = await carl.get(watching(30));
      expect(autoRefreshOf(page)).toBeNull();
      expect(textOf(page)).toContain("This is taking longer than usual");
      expect(linkTo(page, "Check again")).toBe(activation);
    });
  });

  test("begins to watch an import that was begun elsewhere", async () => {
    await withFault(says("Importing"), async () => {
      for (const query of ["", "?since=x", "?since=99999999999999"]) {
        const page = await carl.get(activation + query);
        expect(autoRefreshOf(page)).toMatch(/^5; url=\/my-photos\/activation\?since=\d{13}$/);
      }
    });
  });

  test("says that photos are being deleted", async () => {
    await withFault(says("DELETING"), async () => {
      for (const path of [library, activation]) {
        const page = await carl.get(path);
        expect(textOf(page)).toContain("Your photos are being deleted");
        expect(textOf(page)).not.toContain("Bring my photos back");
      }
    });
  });
});

describe("a library that is active", () => {
  test("has nothing to be brought back: its address leads to the photos, and says nothing", async () => {
    await setActivation(email, "ACTIVE");
    const landed = await carl.open(activation);
    expect(landed.url.pathname).toBe(library);
    expect(textOf(landed)).not.toContain("Your photos are back");
  });

  test("was activated in another window: the form leads to the photos", async () => {
    const page = await carl.get(activation);
    await setActivation(email, "ACTIVE");
    const landed = await carl.follow(await start(page));
    expect(landed.url.pathname).toBe(library);
  });

  test("is not asked about while it shows photos, and once where it is empty", async () => {
    await setActivation(email, "ACTIVE");
    const asked = (customer: string, visitor: Visitor) =>
      callsOf(() => visitor.get(library), { email: customer });
    const paths = (await asked(email, carl)).map(({ path }) => path);
    expect(paths).toHaveLength(4);
    expect(paths).not.toContain("/users/activate");
    const nina = await visitorOf("nina@example.com");
    expect((await asked("nina@example.com", nina)).map(({ path }) => path)).toContain("/users/activate");
    expect(textOf(await nina.get(library))).toContain("Your photo library is empty");
  });
});

test("without the flag reactivation there is neither page nor form, and nobody asks", async () => {
  const visitor = carl.copy();
  const page = await carl.get(activation);
  await visitor.get("/downloads?reactivation=false");
  const calls = await callsOf(
    async () => {
      expect((await visitor.get(activation)).location?.pathname).toBe("/");
      const fields = hiddenFieldsOf(page.text, "Bring my photos back");
      expect((await visitor.post(activation, fields)).location?.pathname).toBe("/");
      expect(textOf(await visitor.get(library))).not.toContain(away);
    },
    { email },
  );
  expect(calls.map(({ path }) => path)).not.toContain("/users/activate");
});
