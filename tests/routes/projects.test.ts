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
