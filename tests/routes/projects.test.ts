import { beforeAll, expect, test } from "vitest";
import { addProjects, callsOf, type Fault, withFault } from "../support/backend";
import { hiddenFieldsOf, plain } from "../support/forms";
import { type Answer, Visitor } from "../support/visitor";

const host = "vellora-ie";
const reader = new Visitor(host);
const empty = "You haven't started any projects yet";
const failed = "We couldn’t load your projects. Please try again.";

let withoutCutOff: Answer;

beforeAll(async () => {
  await reader.signIn("emma@example.com", "/orders");
  // The first visit of all: afterwards there is a copy of the cut-off data.
  await withFault({ service: "cut-off", fault: "status", status: 500 }, async () => {
    withoutCutOff = await reader.get("/saved-projects");
  });
});

/** Somebody of these tests' own, with projects to delete; the ids of those on the first page. */
async function owner() {
  await addProjects("otto@example.com", 3);
  const visitor = new Visitor(host);
  const page = await visitor.signIn("otto@example.com", "/saved-projects");
  return { visitor, page, ids: idsOn(page) };
}

const idsOn = ({ text }: Answer) =>
  [...text.matchAll(/href="\/saved-projects\/([^"/]+)\/delete/g)].map(([, id]) => id ?? "");

/** The one-time fields of the question whether to delete a project. */
async function question(visitor: Visitor, id: string) {
  const path = `/saved-projects/${id}/delete`;
  const page = await visitor.get(path);
  return { path, page, fields: hiddenFieldsOf(page.text, 'id="delete-project-form"') };
}

test("projects: a page has ten projects and the total, with one call", async () => {
  const calls = await callsOf(async () => {
    const first = await reader.get("/saved-projects");
    expect(plain(first.text)).toContain("23 projects");
    expect(first.text).toContain("Page 1 of 3");
    expect(idsOn(first)).toHaveLength(10);
  });
  const ours = calls.filter(({ service }) => service === "projects");
  expect(ours.map(({ path }) => path)).toEqual(["/api/v2/projects/100001?skip=0&limit=10"]);
  expect(calls.length).toBeLessThanOrEqual(4);
  expect(idsOn(await reader.get("/saved-projects?page=3"))).toHaveLength(3);
});

test("projects: the pages contain every project once", async () => {
  const pages = await Promise.all([1, 2, 3].map((page) => reader.get(`/saved-projects?page=${page}`)));
  expect(new Set(pages.flatMap(idsOn)).size).toBe(23);
});

test.each([
  ["99", "Page 3 of 3"],
  ["0", "Page 1 of 3"],
  ["abc", "Page 1 of 3"],
])("projects: page=%s shows an existing page", async (page, shown) => {
  expect((await reader.get(`/saved-projects?page=${page}`)).text).toContain(shown);
});

test("projects: the link to continue leads to the storefront's own shop", async () => {
  const { text } = await reader.get("/saved-projects");
  expect(text).toMatch(/href="http:\/\/localhost:\d+\/outside\/vellora-ie\/shop\?project=p-100001-01"/);
});

const titlesOn = (page: Answer) =>
  [...page.text.matchAll(/aria-label="Continue with (.*?) in the shop"/g)].map(([, title = ""]) => title);

test("projects: are sorted by title or the oldest first, on every page, with one call", async () => {
  const all = async (sort: string) => {
    const pages = await Promise.all(
      [1, 2, 3].map((page) => reader.get(`/saved-projects?sort=${sort}&page=${page}`)),
    );
    return pages.flatMap(titlesOn);
  };
  const titles = await all("title");
  expect(titles).toHaveLength(23);
  expect(titles).toEqual(titles.toSorted(new Intl.Collator("en-IE", { numeric: true }).compare));
  expect(await all("oldest")).toEqual((await all("newest")).reverse());
  const calls = await callsOf(() => reader.get("/saved-projects?sort=title"), {
    service: "projects",
    email: "emma@example.com",
  });
  expect(calls.map(({ path }) => path)).toEqual(["/api/v2/projects/100001?skip=0&limit=100"]);
});

test("projects: the order stays on other pages and in the question whether to delete", async () => {
  const { text } = await reader.get("/saved-projects?sort=title");
  expect(text).toContain('href="/saved-projects?sort=title&amp;page=2"');
  expect(text).toMatch(/href="\/saved-projects\/[^"]+\/delete\?sort=title"/);
  const question = await reader.get("/saved-projects/p-100001-05/delete?sort=title&page=2");
  expect(question.text).toContain('data-leave="/saved-projects?sort=title&amp;page=2"');
});

test("projects: a list too long to be sorted offers no other order and shows the usual one", async () => {
  const projects = [{ id: "p-1", title: "One" }];
  const body = { totalProjectCount: 301, projects };
  const page = await withFault({ service: "projects", fault: "body", body }, () =>
    reader.get("/saved-projects?sort=title"),
  );
  expect(page.status).toBe(200);
  expect(page.text).not.toMatch(/href="[^"]*sort=/);
});

test("projects: a cover is shown from the picture host alone", async () => {
  const own = /<img src="http:\/\/localhost:\d+\/bytes\/[^"]+" alt="" width="72" height="72"/g;
  expect((await reader.get("/saved-projects")).text.match(own)).toHaveLength(10);
  const projects = [{ id: "p-1", title: "One", thumbnailUrl: "https://pictures.evil.example/x.jpg" }];
  const body = { totalProjectCount: 1, projects };
  const foreign = await withFault({ service: "projects", fault: "body", body }, () =>
    reader.get("/saved-projects"),
  );
  expect(foreign.text).not.toContain("evil.example");
  expect(plain(foreign.text)).toContain("One");
});

test("projects: an empty list shows the specified message", async () => {
  const page = await new Visitor(host).signIn("nina@example.com", "/saved-projects");
  expect(plain(page.text)).toContain(empty);
});

const faults: Omit<Fault, "service">[] = [
  { fault: "status", status: 500 },
  { fault: "status", status: 404 },
  { fault: "status", status: 429 },
  { fault: "malformed" },
  { fault: "html" },
  { fault: "shape" },
  { fault: "empty" },
  { fault: "deep" },
  { fault: "down" },
  { fault: "hang" },
];

test.each(faults)("projects: a failure ($fault $status) is not shown as an empty list", async (fault) => {
  await withFault({ service: "projects", ...fault }, async () => {
    const { status, text } = await reader.get("/saved-projects");
    expect(status).toBe(200);
    expect(plain(text)).toContain(failed);
    expect(plain(text)).not.toContain(empty);
    expect(text).toContain("My orders");
  });
  expect(idsOn(await reader.get("/saved-projects"))).toHaveLength(10);
});

test("projects: without cut-off data only the hint is missing", () => {
  expect(withoutCutOff.status).toBe(200);
  expect(idsOn(withoutCutOff)).toHaveLength(10);
});

test("projects: the day before which to order stands at each project, and not above a page of them", async () => {
  // The storefront's own copy of the cut-off data is this test's.
  const visitor = new Visitor("printwren-uk");
  await visitor.signIn("emma@example.com", "/orders");
  const inDays = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1000).toISOString();
  const body = {
    name: "feast",
    deliveredBy: inDays(30),
    cutOffs: [
      { articleGroup: "photobooks", orderBefore: inDays(10) },
      { articleGroup: "calendars", orderBefore: inDays(20) },
      { articleGroup: "prints", orderBefore: inDays(20) },
    ],
  };
  await withFault({ service: "cut-off", path: "Campaign", fault: "body", body }, async () => {
    for (const page of [1, 2, 3]) {
      const { text } = await visitor.get(`/saved-projects?page=${page}`);
      const rows = text.split("<li").filter((row) => row.includes("/delete"));
      const hints = rows.filter((row) => row.includes("Order before "));
      expect(hints.length).toBeGreaterThan(0);
      expect(text.split("Order before ")).toHaveLength(hints.length + 1);
    }
  });
});

test("project deletion: deletes for good with a toast and keeps the others", async () => {
  const { visitor, ids } = await owner();
  const [id = ""] = ids;
  const { path, page, fields } = await question(visitor, id);
  expect(page.text).toContain("<dialog");
  const done = await visitor.post(path, fields);
  expect(done.status).toBe(303);
  expect(done.location?.pathname).toBe("/saved-projects");
  const after = await visitor.follow(done);
  expect(after.text).toContain("Project deleted");
  expect(idsOn(after)).toEqual(expect.arrayContaining(ids.slice(1)));
  expect(idsOn(after)).not.toContain(id);
});

test("project deletion: a double click, a reload and Back delete once", async () => {
  const { visitor, ids } = await owner();
  const { path, fields } = await question(visitor, ids[0] ?? "");
  const deletions = await callsOf(
    async () => {
      const answers = await Promise.all([visitor.post(path, fields), visitor.copy().post(path, fields)]);
      expect(answers.map(({ status }) => status)).toEqual([303, 303]);
      expect((await visitor.post(path, fields)).status).toBe(303);
      const back = await visitor.get(path);
      expect(plain(back.text)).toContain("This project isn’t on this page of your list any more.");
    },
    { service: "projects", email: "otto@example.com" },
  );
  expect(deletions.filter(({ method }) => method === "DELETE")).toHaveLength(1);
});

test.each([
  { fault: "status", status: 500 },
  { fault: "status", status: 409 },
  { fault: "status", status: 429 },
  { fault: "down" },
] as const)("project deletion: a failure ($fault $status) is shown and keeps the project", async (fault) => {
  const { visitor, ids } = await owner();
  const [id = ""] = ids;
  const { path, fields } = await question(visitor, id);
  await withFault({ service: "projects", method: "DELETE", ...fault }, async () => {
    const answer = await visitor.post(path, fields);
    expect(answer.status).toBe(502);
    expect(plain(answer.text)).toContain("Your project couldn’t be deleted.");
    expect(answer.text).toContain("<dialog");
    expect(idsOn(answer)).toContain(id);
  });
  expect(idsOn(await visitor.get("/saved-projects"))).toContain(id);
});

test("project deletion: a lost answer is resolved, and deleting again succeeds", async () => {
  const { visitor, ids } = await owner();
  const [id = ""] = ids;
  const first = await question(visitor, id);
  const again = await question(visitor, id);
  await withFault({ service: "projects", method: "DELETE", fault: "lost" }, async () => {
    expect((await visitor.post(first.path, first.fields)).status).toBe(303);
  });
  const answer = await visitor.post(again.path, again.fields);
  expect(answer.status).toBe(303);
  expect(idsOn(await visitor.follow(answer))).not.toContain(id);
});

/** The form that brings a project back; null where the page has none. */
const undoForm = ({ text }: Answer, id: string) => {
  const action = `/saved-projects/${id}/restore`;
  return text.includes(`action="${action}"`)
    ? { action, fields: hiddenFieldsOf(text, `action="${action}"`) }
    : null;
};

test("project deletion: is undone from its message, and later from below the list, once", async () => {
  const { visitor, ids } = await owner();
  const [id = "", other = ""] = ids;
  const first = await question(visitor, id);
  expect(plain(first.page.text)).toContain("You can restore it for a while");
  const after = await visitor.follow(await visitor.post(first.path, first.fields));
  expect(after.text).toContain("Project deleted");
  const undo = undoForm(after, id);
  const back = await visitor.follow(await visitor.post(undo?.action ?? "", undo?.fields ?? {}));
  expect(back.text).toContain("Project restored");
  expect(idsOn(back)).toContain(id);
  expect((await visitor.post(undo?.action ?? "", undo?.fields ?? {})).status).toBe(303);

  const second = await question(visitor, other);
  await visitor.follow(await visitor.post(second.path, second.fields));
  const later = await visitor.get("/saved-projects");
  expect(later.text).not.toContain("Project deleted");
  expect(plain(later.text)).toContain("Recently deleted");
  const kept = undoForm(later, other);
  const calls = await callsOf(
    async () => {
      const sent = [visitor, visitor.copy()].map((one) => one.post(kept?.action ?? "", kept?.fields ?? {}));
      for (const answer of await Promise.all(sent)) expect(answer.location?.pathname).toBe("/saved-projects");
    },
    { service: "projects", email: "otto@example.com" },
  );
  expect(calls.filter(({ method }) => method === "POST")).toHaveLength(1);
  expect(idsOn(await visitor.get("/saved-projects"))).toContain(other);
});

test("project deletion: a service that keeps nothing is promised and offered nothing", async () => {
  const { visitor, ids } = await owner();
  const [id = ""] = ids;
  const body = { totalProjectCount: 1, projects: [{ id, title: "One" }] };
  const list = { service: "projects", method: "GET", fault: "body", body } as const;
  await withFault(list, async () => {
    const { path, page, fields } = await question(visitor, id);
    expect(plain(page.text)).toContain("“One” will be deleted for good.");
    const removal = { service: "projects", method: "DELETE", fault: "body", body: {} } as const;
    const after = await withFault(removal, async () => visitor.follow(await visitor.post(path, fields)));
    expect(after.text).toContain("Project deleted");
    expect(after.text).not.toContain("/restore");
  });
});

test.each([
  [{ fault: "status", status: 500 }, "The project couldn’t be restored. Please try again."],
  [{ fault: "status", status: 404 }, "It was too late: the project is deleted for good"],
  [{ fault: "status", status: 410 }, "It was too late: the project is deleted for good"],
  [{ fault: "lost" }, "Project restored"],
] as const)("project restore: %o is told as it is", async (fault, message) => {
  const { visitor, ids } = await owner();
  const [id = ""] = ids;
  const { path, fields } = await question(visitor, id);
  const undo = undoForm(await visitor.follow(await visitor.post(path, fields)), id);
  const answer = await withFault({ service: "projects", method: "POST", ...fault }, () =>
    visitor.post(undo?.action ?? "", undo?.fields ?? {}),
  );
  expect(plain((await visitor.follow(answer)).text)).toContain(message);
});

test("project restore: another customer's project is not brought back, and a link restores nothing", async () => {
  const { visitor, ids } = await owner();
  const [id = ""] = ids;
  const { path, fields } = await question(visitor, id);
  await visitor.post(path, fields);
  const listed = await visitor.get("/saved-projects");
  const undo = undoForm(listed, id);
  expect((await visitor.get(undo?.action ?? "")).location?.pathname).toBe("/saved-projects");
  const stranger = new Visitor(host);
  const page = await stranger.signIn("pia@example.com", "/saved-projects");
  expect(page.text).not.toContain(id);
  await stranger.post(undo?.action ?? "", undo?.fields ?? {});
  expect(undoForm(await visitor.get("/saved-projects"), id)).not.toBeNull();
});

test("projects: a permanently rejected token leads to sign-in", async () => {
  const { visitor, ids } = await owner();
  const { path, fields } = await question(visitor, ids[0] ?? "");
  await withFault({ service: "projects", method: "DELETE", fault: "status", status: 401 }, async () => {
    expect((await visitor.post(path, fields)).location?.pathname).toBe("/sign-in");
  });
});

test("project deletion: keeps another customer's project", async () => {
  const { visitor, ids } = await owner();
  const { fields } = await question(visitor, ids[0] ?? "");
  await visitor.post("/saved-projects/p-100001-05/delete", fields);
  expect(idsOn(await reader.get("/saved-projects"))).toContain("p-100001-05");
});

test("project deletion: a form without its idempotency key is rejected", async () => {
  const { visitor, ids } = await owner();
  const calls = await callsOf(() => visitor.post(`/saved-projects/${ids[0]}/delete`, {}), {
    service: "projects",
  });
  expect(calls.filter(({ method }) => method === "DELETE")).toEqual([]);
});
