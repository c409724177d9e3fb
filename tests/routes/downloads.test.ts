import { afterAll, beforeAll, expect, test } from "vitest";
import {
  callsOf,
  endScenarios,
  type Fault,
  finishJobs,
  seedLargeLibrary,
  startScenario,
  withFault,
} from "../support/backend";
import { type Chosen, choosePhotos } from "../support/chosen-photos";
import { hiddenFieldsOf } from "../support/forms";
import { ownPhotos } from "../support/own-photos";
import { autoRefreshOf, linkTo, textOf } from "../support/page-text";
import { servicesAs } from "../support/service-caller";
import { type Answer, type Visitor, visitorOf } from "../support/visitor";

const email = "emma@example.com";
/** Nobody else counts her photos: one of them is deleted here. */
const loser = "bea@example.com";
let emma: Visitor;
let library: Awaited<ReturnType<typeof ownPhotos>>;

beforeAll(async () => {
  emma = await visitorOf(email);
  library = await ownPhotos(email, 101);
  // No job ends by itself while it is looked at.
  await startScenario(email, { kind: "download", delaySeconds: 600 });
});

afterAll(endScenarios);

const choose = (count: number) =>
  choosePhotos(
    emma,
    library.slice(0, count).map(({ id }) => id),
  );

/** The form of the page about downloading chosen photos. */
async function stepOf(visitor: Visitor, { pathOf }: Chosen) {
  const path = pathOf("download");
  return { path, fields: hiddenFieldsOf((await visitor.get(path)).text, 'name="revision"') };
}

/** Asks for an archive of some photos; the address that the customer ends at. */
async function archive(count = 3): Promise<Answer> {
  const { path, fields } = await stepOf(emma, await choose(count));
  return emma.post(path, { ...fields, intent: "archive" });
}

const idIn = ({ location }: Answer) => location?.searchParams.get("waiting") ?? "";
const requests = { service: "downloads", method: "POST" } as const;

test("an archive is asked for, waited for, and saved by itself once it is ready", async () => {
  const asked = await archive();
  expect(asked.status).toBe(303);
  const id = idIn(asked);
  const waiting = await emma.follow(asked);
  expect(textOf(waiting)).toContain("Preparing download...");
  expect(textOf(waiting)).toContain("This page updates by itself when your download is ready.");
  expect(autoRefreshOf(waiting)).toBe("5");

  await finishJobs(email, "download");
  const ready = await emma.get(waiting.url.pathname + waiting.url.search);
  expect(ready.location?.search).toBe(`?save=${id}`);
  const saving = await emma.follow(ready);
  expect(textOf(saving)).toContain("Downloading photos");
  expect(saving.headers.refresh).toBe(`1; url=/downloads/${id}/archive`);
  expect(autoRefreshOf(saving)).toBeNull();
  // Reload begins nothing a second time.
  const again = await emma.get(`/downloads?save=${id}`);
  expect(again.headers.refresh).toBeUndefined();
  expect(linkTo(again, "Download .zip")).toMatch(/^\/downloads\/[\w-]+\/archive$/);

  const answer = await emma.get(`/downloads/${id}/archive`);
  expect(answer.status).toBe(302);
  expect(answer.location?.pathname).toMatch(/^\/archives\//);
  const file = await fetch(answer.location ?? "");
  expect(
    Buffer.from(await file.arrayBuffer())
      .subarray(0, 2)
      .toString(),
  ).toBe("PK");
  expect(file.headers.get("content-disposition")).toContain(`${id}.zip`);
});

test("an archive of a service that tells id and photos alone is saved once it has an address, by page and by script", async () => {
  const toldBySpecification = (ids: readonly string[], run: () => Promise<void>) =>
    withFault(
      {
        email,
        service: "downloads",
        method: "GET",
        path: "^/downloads$",
        fault: "body",
        body: { items: ids.map((id) => ({ id, photos: [{ photoId: "1", ownerId: "1" }] })) },
      },
      run,
    );
  const stateOf = async (visitor: Visitor) => JSON.parse((await visitor.get("/downloads/live")).text);
  const asked = await archive();
  const id = idIn(asked);
  await toldBySpecification([id], async () => {
    const waiting = await emma.follow(asked);
    expect(textOf(waiting)).toContain("Preparing download...");
    expect(autoRefreshOf(waiting)).toBe("5");
    expect(await stateOf(emma)).toEqual({ jobs: [{ id, mine: true, state: "preparing" }] });
  });
  await finishJobs(email, "download");
  // The archive need not be in the list: the event, or a reload, finds its address.
  for (const listed of [[id], []])
    await toldBySpecification(listed, async () => {
      expect(await stateOf(emma)).toEqual({ jobs: [{ id, mine: true, state: "ready" }] });
    });
  await toldBySpecification([id], async () => {
    const saving = await emma.open(`/downloads?waiting=${id}`);
    expect(saving.headers.refresh).toBe(`1; url=/downloads/${id}/archive`);
    expect(textOf(saving)).not.toContain("Preparing download...");
    expect(linkTo(await emma.get("/downloads"), "Download .zip")).toBe(`/downloads/${id}/archive`);
  });
});

test("an archive that fails says so to who waits, and in the list ever after", async () => {
  await startScenario(email, { kind: "download", delaySeconds: 600, failingPercent: 100 });
  const waiting = await emma.follow(await archive());
  await finishJobs(email, "download");
  const failed = await emma.follow(await emma.get(waiting.url.pathname + waiting.url.search));
  expect(failed.url.search).toBe("");
  expect(textOf(failed)).toContain("Download failed");
  expect(autoRefreshOf(failed)).toBeNull();
  await startScenario(email, { kind: "download", delaySeconds: 600, failingPercent: 0 });
});

test("download step: explains its two ways in the order of their buttons", async () => {
  const { pathOf } = await choose(3);
  const { text } = await emma.get(pathOf("download"));
  const explained = [...text.matchAll(/<dt>([^<]+)<\/dt>/g)].map(([, label]) => label);
  const buttons = [...text.matchAll(/<button[^>]*name="intent"[^>]*>.*?<span>([^<]+)<\/span>/g)].map(
    ([, label]) => label,
  );
  expect(explained).toEqual(["Prepare for later", "Download now"]);
  expect(buttons).toEqual(explained);
});

test("photos that come at once begin to be saved from a page that stays", async () => {
  const chosen = await choose(2);
  const { path, fields } = await stepOf(emma, chosen);
  const calls = await callsOf(() => emma.post(path, { ...fields, intent: "now" }), { service: "downloads" });
  expect(calls).toEqual([]);
  const started = await emma.get(`${path}?started=1`);
  expect(textOf(started)).toContain("Downloading photos");
  expect(started.headers.refresh).toBe(`1; url=${chosen.pathOf("photos.zip")}`);
  expect((await emma.get(`${path}?started=1`)).headers.refresh).toBeUndefined();
});

test("the same form twice asks for one archive", async () => {
  const { path, fields } = await stepOf(emma, await choose(2));
  let answers: Answer[] = [];
  const calls = await callsOf(async () => {
    const send = () => emma.post(path, { ...fields, intent: "archive" });
    answers = await Promise.all([send(), send()]);
    answers.push(await send());
  }, requests);
  expect(calls.filter(({ method }) => method === "POST")).toHaveLength(1);
  expect(new Set(answers.map(idIn)).size).toBe(1);
});

test("an archive that cannot be begun is a failed download; the photos stay chosen", async () => {
  const chosen = await choose(2);
  const faults: Omit<Fault, "service">[] = [
    ...[400, 404, 409, 429, 500].map((status) => ({ fault: "status", status }) as const),
  ];
  for (const fault of faults) {
    const { path, fields } = await stepOf(emma, chosen);
    const page = await withFault({ ...requests, path: "^/downloads$", ...fault }, async () =>
      emma.follow(await emma.post(path, { ...fields, intent: "archive" })),
    );
    expect(page.url.href, JSON.stringify(fault)).toBe(`${emma.origin}${path}?failed=1`);
    const text = textOf(page);
    expect(text).toContain("Download failed");
    expect(text).toContain("Error: Your photos could not be downloaded");
    expect(text).toContain("2 photos selected");
  }
});

test.each(["malformed", "html", "shape", "empty", "down", "lost"] as const)(
  "an archive of which nobody knows (%s) is told as unknown; the same form again begins one",
  async (fault) => {
    const { path, fields } = await stepOf(emma, await choose(2));
    const form = { ...fields, intent: "archive" };
    const page = await withFault({ ...requests, path: "^/downloads$", fault }, () => emma.post(path, form));
    expect(page.status).toBe(502);
    expect(textOf(page)).toContain("We’re not sure whether your download is being prepared.");
    expect(textOf(page)).toContain("2 photos selected");
    expect(hiddenFieldsOf(page.text, 'name="revision"').idempotencyKey).toBe(fields.idempotencyKey);
    expect(idIn(await emma.post(path, form))).not.toBe("");
  },
);

test("a token that is refused for good leads to sign-in, a new one goes on", async () => {
  const { path, fields } = await stepOf(emma, await choose(2));
  const rejected = { ...requests, fault: "status", status: 401 } as const;
  const once = await withFault({ ...rejected, times: 1 }, () =>
    emma.post(path, { ...fields, intent: "archive" }),
  );
  expect(once.location?.pathname).toBe("/downloads");
  const visitor = await visitorOf(email);
  const chosen = await choosePhotos(
    visitor,
    library.slice(0, 2).map(({ id }) => id),
  );
  const step = await stepOf(visitor, chosen);
  const ever = await withFault(rejected, () =>
    visitor.post(step.path, { ...step.fields, intent: "archive" }),
  );
  expect(ever.location?.pathname).toBe("/sign-in");
});

test("what the page did not show is not done: another selection, none, more than a hundred", async () => {
  const chosen = await choose(2);
  const { path, fields } = await stepOf(emma, chosen);
  const calls = await callsOf(async () => {
    const stale = await emma.post(path, { ...fields, revision: "99", intent: "archive" });
    expect(textOf(stale)).toContain("Your selection has changed");
    const many = await choose(101);
    const page = await emma.get(many.pathOf("download"));
    expect(page.text).not.toContain('value="archive"');
    const { idempotencyKey, revision } = hiddenFieldsOf(page.text, 'name="revision"');
    for (const intent of ["archive", "now"]) {
      const rejected = await emma.post(many.pathOf("download"), {
        idempotencyKey: idempotencyKey ?? "",
        revision: revision ?? "",
        intent,
      });
      expect(textOf(rejected)).toContain("Up to 100 photos can be downloaded at a time");
    }
    for (const intent of ["", "everything"])
      expect((await emma.post(path, { ...fields, intent })).status).toBe(400);
  }, requests);
  expect(calls.filter(({ method }) => method === "POST")).toEqual([]);
});

test("photos that were deleted meanwhile are named, and the rest can be asked for", async () => {
  await seedLargeLibrary(loser, 6);
  const bea = await visitorOf(loser);
  const photos = await ownPhotos(loser, 4);
  const [gone] = photos;
  const chosen = await choosePhotos(
    bea,
    photos.map(({ id }) => id),
  );
  const { path, fields } = await stepOf(bea, chosen);
  await (await servicesAs(loser))("DELETE", "/photos/photos", { photoIds: [gone?.id] });
  const rejected = await bea.post(path, { ...fields, intent: "archive" });
  const text = textOf(rejected);
  expect(text).toContain(`1 photo isn’t in your library any more`);
  expect(text).toContain(String(gone?.name));
  expect(text).toContain("3 photos selected");
  const next = hiddenFieldsOf(rejected.text, 'name="revision"');
  const asked = await bea.post(path, { ...next, intent: "archive" });
  expect(asked.location?.pathname).toBe("/downloads");
});

test("photos of a shared album are asked for by its own call, without what it bars", async () => {
  const call = await servicesAs(email);
  const albums = await call("GET", "/shared-albums/shared-albums");
  const albumId = /"albumId":"([^"]+)"/.exec(JSON.stringify(albums))?.[1] ?? "";
  const page = await call("GET", `/shared-albums/shared-albums/${albumId}/photos`);
  const ids = [...JSON.stringify(page).matchAll(/"imageId":"([^"]+)"/g)].map(([, id = ""]) => id).slice(0, 2);
  const { path, fields } = await stepOf(
    emma,
    await choosePhotos(emma, ids, `/my-photos/shared-albums/${albumId}`),
  );
  const calls = await callsOf(() => emma.post(path, { ...fields, intent: "archive" }), requests);
  expect(calls.map(({ method, path: called, status }) => [method, called, status])).toEqual([
    ["POST", "/shared-album-downloads", 201],
  ]);
});

test("one photo is led to at once, under its own name", async () => {
  const { pathOf } = await choose(1);
  const answer = await emma.get(pathOf("download"));
  expect(answer.status).toBe(303);
  expect(answer.location?.pathname).toMatch(/^\/bytes\/.*\/original$/);
  const file = await fetch(answer.location ?? "");
  expect(file.status).toBe(200);
  expect(file.headers.get("content-disposition")).toContain(library[0]?.name);
});

test("one photo that cannot be had comes back with the words, and can be tried again", async () => {
  const { pathOf } = await choose(1);
  for (const status of [403, 404, 500]) {
    const page = await withFault({ service: "bytes", fault: "status", status }, async () =>
      emma.follow(await emma.get(pathOf("download"))),
    );
    expect(page.url.search).toBe("?downloadFailed=1");
    expect(textOf(page)).toContain("Download failed");
    expect(textOf(page)).toContain("Error: Your photo could not be downloaded");
    expect(linkTo(page, "Try again")).toBe(pathOf("download"));
  }
});

test("somebody else's archive, one that never was and an id that is none lead back to the list, which says so", async () => {
  const id = idIn(await archive());
  await finishJobs(email, "download");
  for (const [visitor, path] of [
    [await visitorOf("wanda@example.com"), `/downloads/${id}/archive`],
    [emma, "/downloads/no-such-download/archive"],
    [emma, "/downloads/%2e%2e/archive"],
  ] as const) {
    const answer = await visitor.follow(await visitor.get(path));
    expect(answer.text).not.toContain("PK\u0003");
    if (answer.status === 200) expect(answer.text).toContain("Download failed");
  }
});

test("an archive whose address cannot be had, or is not the picture host's, is no file, and is not told as gone", async () => {
  const id = idIn(await archive());
  await finishJobs(email, "download");
  const faults: Omit<Fault, "service">[] = [
    ...[403, 429, 500].map((status) => ({ fault: "status", status }) as const),
    { fault: "empty" },
    { fault: "body", body: { url: "/archives/a.zip" } },
    { fault: "body", body: { url: "https://evil.example/a.zip" } },
    { fault: "body", body: { url: "javascript:alert(1)" } },
  ];
  for (const fault of faults) {
    const answer = await withFault({ service: "downloads", path: "/url", ...fault }, () =>
      emma.get(`/downloads/${id}/archive`),
    );
    expect(answer.location?.href).toBe(`${emma.origin}/downloads?unsaved=${id}`);
    const page = textOf(await emma.follow(answer));
    expect(page).toContain("Download failed");
    expect(page).not.toContain("isn’t there any more");
  }
  for (const status of [404, 410]) {
    const gone = await withFault({ service: "downloads", path: "/url", fault: "status", status }, () =>
      emma.get(`/downloads/${id}/archive`),
    );
    expect(textOf(await emma.follow(gone))).toContain("This download isn’t there any more.");
  }
  const early = await withFault({ service: "downloads", path: "/url", fault: "status", status: 409 }, () =>
    emma.get(`/downloads/${id}/archive`),
  );
  expect(early.location?.href).toBe(`${emma.origin}/downloads`);
  const list = textOf(await emma.follow(early));
  expect(list).toContain("Preparing download...");
  expect(list).not.toContain("isn’t there any more");
});

test("nobody's downloads are an empty list only when the service says so", async () => {
  const visitor = await visitorOf("nina@example.com");
  expect((await visitor.get("/downloads")).text).toContain("Start a download from your photos");
  for (const fault of ["status", "malformed", "html", "shape", "down"] as const) {
    const page = await withFault({ service: "downloads", fault, status: 500 }, () =>
      visitor.get("/downloads"),
    );
    expect(page.status).toBe(200);
    expect(page.text).toContain("Error: Your photos could not be downloaded");
    expect(page.text).not.toContain("Start a download from your photos");
    expect(page.text).toContain("My orders");
  }
});

test("with the download flag off nothing is downloaded, by page or by hand", async () => {
  const { path, fields } = await stepOf(emma, await choose(2));
  const visitor = emma.copy();
  for (const off of [path, "/downloads", "/downloads/some/archive"])
    expect((await visitor.get(`${off}?download=false`)).location?.pathname).toBe("/");
  const calls = await callsOf(
    () => visitor.post(`${path}?download=false`, { ...fields, intent: "archive" }),
    requests,
  );
  expect(calls).toEqual([]);
});
