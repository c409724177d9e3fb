import { expect, test } from "vitest";
import { withFault } from "../support/backend";
import { servicesAs } from "../support/service-caller";
import { Visitor } from "../support/visitor";

const email = "otto@example.com";

/** Orders an archive of the customer's own first photo, and waits until the backend has made it. */
async function readyDownload(): Promise<string> {
  const call = await servicesAs(email);
  const page = await call("GET", "/photos/photos");
  const imageId = /"imageId":"([^"]+)"/.exec(JSON.stringify(page))?.[1] ?? "";
  const made = await call("POST", "/downloads/downloads", {
    photos: [{ photoId: imageId, ownerId: await accountId() }],
  });
  const id = /"id":"([^"]+)"/.exec(JSON.stringify(made))?.[1] ?? "";
  for (let tries = 0; tries < 100; tries++) {
    const list = JSON.stringify(await call("GET", "/downloads/downloads"));
    if (new RegExp(`"id":"${id}","status":"READY"`).test(list)) return id;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error("the archive was not made");
}

async function accountId(): Promise<string> {
  const me = await (await servicesAs(email))("GET", "/customers/customers/me");
  return /"accountId":"([^"]+)"/.exec(JSON.stringify(me))?.[1] ?? "";
}

async function signedIn(who = email): Promise<Visitor> {
  const visitor = new Visitor("vellora-nl");
  await visitor.signIn(who, "/downloads");
  return visitor;
}

test("a finished download is listed with its archive, which the browser saves from a signed address", async () => {
  const id = await readyDownload();
  const visitor = await signedIn();
  const page = await visitor.get("/downloads");
  expect(page.text).toContain("1 photo");
  expect(page.text).toContain(`/downloads/${id}/archive`);
  const answer = await visitor.get(`/downloads/${id}/archive`);
  expect(answer.status).toBe(302);
  expect(answer.location?.pathname).toMatch(/^\/archives\//);
  const archive = await fetch(answer.location ?? "");
  const bytes = new Uint8Array(await archive.arrayBuffer());
  expect(String.fromCharCode(...bytes.slice(0, 2))).toBe("PK");
  expect(archive.headers.get("content-disposition")).toContain(`${id}.zip`);
});

test("somebody else's download, one that never was and an id that is none lead back to the list, which says so", async () => {
  const id = await readyDownload();
  for (const [visitor, path] of [
    [await signedIn("wanda@example.com"), `/downloads/${id}/archive`],
    [await signedIn(), "/downloads/no-such-download/archive"],
    [await signedIn(), "/downloads/%2e%2e/archive"],
  ] as const) {
    const answer = await visitor.follow(await visitor.get(path));
    expect(answer.text).not.toContain("PK\u0003");
    if (answer.status === 200) expect(answer.text).toContain("Download failed");
  }
});

test("nobody's downloads are an empty list only when the service says so", async () => {
  const visitor = await signedIn("nina@example.com");
  expect((await visitor.get("/downloads")).text).toContain("Downloads begin in your photo library");
  for (const fault of ["status", "malformed", "html", "shape", "down"] as const) {
    const page = await withFault({ service: "downloads", fault, status: 500 }, () =>
      visitor.get("/downloads"),
    );
    expect(page.status).toBe(200);
    expect(page.text).toContain("Error: Your photos could not be downloaded");
    expect(page.text).not.toContain("Downloads begin in your photo library");
    expect(page.text).toContain("My orders");
  }
});

test("an archive whose address cannot be had is no file", async () => {
  const id = await readyDownload();
  const visitor = await signedIn();
  for (const status of [403, 409, 500]) {
    const answer = await withFault({ service: "downloads", path: "/url", fault: "status", status }, () =>
      visitor.get(`/downloads/${id}/archive`),
    );
    expect(answer.location?.pathname).toBe("/downloads");
  }
});
