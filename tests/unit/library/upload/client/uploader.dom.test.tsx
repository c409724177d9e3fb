import { act, cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { useLayoutEffect } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { storefronts } from "~/brands/storefronts";
import { translatorOf } from "~/i18n/translator";
import type { AskUpload } from "~/library/upload/client/ask-upload";
import type { Sending } from "~/library/upload/client/tus-upload";
import { UploadRunner } from "~/library/upload/client/upload-runner";
import { Upload } from "~/library/upload/client/uploader.island";
import { uploadMessages } from "~/library/upload/upload-messages";
import { formatsOf } from "../../../../support/formats";

vi.mock("tus-js-client", () => ({ Upload: class {}, DetailedError: class extends Error {} }));

const storefront = storefronts.get("vellora-uk");
if (!storefront) throw new Error("no storefront");
const messages = uploadMessages({
  t: await translatorOf("en-GB"),
  formats: formatsOf(storefront),
  url: new URL("https://site.example/my-photos/add"),
});
const jpeg = new Uint8Array([0xff, 0xd8, 0xff, ...Array(97).fill(0)]);
const photo = (name: string) => new File([jpeg], name, { lastModified: 1 });

/** What happens between the first drawing of a list and the moment React watches what it draws. */
function Meanwhile({ happens }: { happens: () => void }) {
  useLayoutEffect(happens, [happens]);
  return null;
}

/** A list with files in it, and whoever sends them at the test's word. */
async function listOf(...files: readonly File[]) {
  const made = listOn();
  await act(() => made.runner.add(files));
  return made;
}

/** An empty list, and what happens as it is drawn for the first time. */
function listOn(meanwhile: (runner: UploadRunner) => void = () => undefined) {
  const sent = new Map<string, Sending>();
  const stopped: string[] = [];
  const ask = vi.fn<AskUpload>(async () => "unknown");
  const remembered = new Map<string, string>();
  const runner = new UploadRunner({
    send(sending) {
      sent.set(sending.name, sending);
      return (forget) => stopped.push(`${sending.name}${forget ? " forgotten" : ""}`);
    },
    ask,
    memory: {
      uploadUrlOf: (digest) => remembered.get(digest) ?? null,
      remember: (digest, uploadUrl) => remembered.set(digest, uploadUrl),
      forget(digests) {
        for (const digest of digests) remembered.delete(digest);
      },
    },
    albumId: null,
    idempotencyKey: "a-key",
    maxBytes: 1_000,
    lanes: 2,
  });
  const onDone = vi.fn();
  const toField = vi.fn();
  const buttons = document.createElement("div");
  render(
    <>
      <Upload
        runner={runner}
        messages={messages}
        language="en-GB"
        resting={[buttons]}
        onDone={onDone}
        onEmpty={() => undefined}
        toField={toField}
      />
      <Meanwhile happens={() => meanwhile(runner)} />
    </>,
  );
  const dispatch = (event: Parameters<UploadRunner["dispatch"]>[0]) => act(() => runner.dispatch(event));
  const of = (name: string): Sending => {
    const sending = sent.get(name);
    if (!sending) throw new Error(`${name} is not sent`);
    return sending;
  };
  const arrives = (name: string, result: "added" | "known" = "added") =>
    act(() => of(name).onOutcome({ result, photoId: name }));
  return { runner, ask, sent, stopped, remembered, onDone, toField, buttons, dispatch, of, arrives };
}

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole("button", { name }));
const row = (name: string) => within(screen.getByText(name).closest("li") ?? document.body);
const spoken = () => screen.getAllByRole("status").map(({ textContent }) => textContent);

afterEach(cleanup);

test("what is chosen while the list is drawn for the first time stands there", () => {
  listOn((runner) =>
    runner.dispatch({ type: "added", files: [{ id: 1, name: "early.jpg", size: 100, rejection: null }] }),
  );
  expect(screen.getByText("early.jpg")).toBeDefined();
});

test("what was chosen stands there, with what is wrong with it, and nothing goes up by itself", async () => {
  const notes = new File(["no photo, whatever it is called"], "notes.jpg");
  const huge = new File([jpeg, new Uint8Array(2_000)], "huge.jpg");
  const { sent } = await listOf(photo("a.jpg"), notes, huge, new File([], "empty.jpg"));
  expect(screen.getByRole("list", { name: "Chosen photos" }).children).toHaveLength(4);
  expect(spoken()).toContain("1 photo");
  expect(row("notes.jpg").getByText(/This isn’t a JPEG, PNG or HEIC photo\./)).toBeTruthy();
  expect(row("huge.jpg").getByText(/It’s larger than 50 MB\./)).toBeTruthy();
  expect(row("empty.jpg").getByText(/The file is empty\./)).toBeTruthy();
  expect(sent.size).toBe(0);
});

test("of hundreds of files the first are drawn, a few in each task", async () => {
  const added: number[] = [];
  const rows = (nodes: NodeList) =>
    [...nodes].flatMap((node) => (node instanceof HTMLLIElement ? [node] : []));
  const drawing = new MutationObserver((changes) =>
    added.push(changes.reduce((sum, { addedNodes }) => sum + rows(addedNodes).length, 0)),
  );
  drawing.observe(document.body, { childList: true, subtree: true });
  await listOf(...Array.from({ length: 120 }, (_, at) => photo(`${at}.jpg`)));
  await waitFor(() => expect(screen.getByRole("list").children).toHaveLength(20));
  drawing.disconnect();
  expect(Math.max(...added)).toBeLessThanOrEqual(5);
  expect(spoken()).toContain("120 photos");
});

test("a storage that is full says so of each photo, and is not asked again", async () => {
  const { dispatch, of, sent, onDone } = await listOf(photo("a.jpg"));
  dispatch({ type: "begun" });
  const { onFailure } = of("a.jpg");
  sent.clear();
  act(() => onFailure({ do: "reject", result: "full" }));
  expect(row("a.jpg").getByText(/There’s no space left for it right now\./)).toBeTruthy();
  expect(sent.size).toBe(0);
  expect(onDone).toHaveBeenCalledOnce();
});

test("photos go up side by side, and when all are done it is told once", async () => {
  const { dispatch, sent, of, arrives, onDone, buttons } = await listOf(
    photo("a.jpg"),
    photo("b.jpg"),
    photo("c.jpg"),
  );
  dispatch({ type: "begun" });
  expect(buttons.hidden).toBe(true);
  expect([...sent.keys()]).toEqual(["a.jpg", "b.jpg"]);
  expect(row("c.jpg").getByText(/Waiting/)).toBeTruthy();
  act(() => of("a.jpg").onProgress(50));
  await vi.waitFor(() => expect(row("a.jpg").getByRole("progressbar").getAttribute("value")).toBe("50"));
  arrives("a.jpg");
  expect([...sent.keys()]).toEqual(["a.jpg", "b.jpg", "c.jpg"]);
  arrives("b.jpg", "known");
  expect(row("b.jpg").getByText(/In your library already/)).toBeTruthy();
  expect(spoken()).toContain("2 of 3 done");
  expect(onDone).not.toHaveBeenCalled();
  arrives("c.jpg");
  expect(onDone).toHaveBeenCalledTimes(1);
});

test("all of it, and each photo, can be held and goes on where it was", async () => {
  const { dispatch, of, stopped, remembered } = await listOf(photo("a.jpg"), photo("b.jpg"));
  dispatch({ type: "begun" });
  act(() => of("a.jpg").onUploadUrl("/my-photos/uploads/1"));
  press("Pause");
  expect(stopped.sort()).toEqual(["a.jpg", "b.jpg"]);
  press("Continue");
  expect(of("a.jpg").uploadUrl).toBe("/my-photos/uploads/1");
  expect(of("b.jpg").uploadUrl).toBeNull();
  press("Pause a.jpg");
  expect(stopped).toContain("a.jpg");
  expect(row("a.jpg").getByText(/Paused/)).toBeTruthy();
  press("Continue with a.jpg");
  expect(row("a.jpg").queryByText(/Paused/)).toBeNull();
  press("Remove a.jpg");
  expect(stopped).toContain("a.jpg forgotten");
  expect(remembered.size).toBe(0);
});

test("who cancels is told what was added and what was not, and can send the rest on or take it out", async () => {
  const { dispatch, of, arrives, stopped, remembered, sent, onDone, buttons } = await listOf(
    photo("a.jpg"),
    photo("b.jpg"),
    photo("c.jpg"),
  );
  dispatch({ type: "begun" });
  act(() => of("b.jpg").onUploadUrl("/my-photos/uploads/2"));
  arrives("a.jpg");
  press("Cancel");
  expect(stopped.sort()).toEqual(["b.jpg", "c.jpg"]);
  expect(spoken()).toContain("1 of 3 done");
  expect(spoken()).toContain("2 files weren’t added");
  expect(row("a.jpg").getByText(/Added/)).toBeTruthy();
  expect(row("b.jpg").getByText(/Not added/)).toBeTruthy();
  expect(buttons.hidden).toBe(false);
  expect(onDone).not.toHaveBeenCalled();
  sent.clear();
  dispatch({ type: "begun" });
  expect([...sent.keys()]).toEqual(["b.jpg", "c.jpg"]);
  expect(of("b.jpg").uploadUrl).toBe("/my-photos/uploads/2");
  press("Cancel");
  press("Remove b.jpg");
  expect(stopped).toContain("b.jpg forgotten");
  expect(remembered.size).toBe(0);
  press("See what was added");
  expect(onDone).toHaveBeenCalledTimes(1);
});

test("who cancels before anything came in has the whole list left, and no report", async () => {
  const { dispatch, onDone, buttons } = await listOf(photo("a.jpg"), photo("b.jpg"));
  dispatch({ type: "begun" });
  press("Cancel");
  expect(spoken()).toContain("2 files weren’t added");
  expect(screen.getByRole("list", { name: "Chosen photos" }).children).toHaveLength(2);
  expect(screen.queryByRole("button", { name: "See what was added" })).toBeNull();
  expect([onDone.mock.calls.length, buttons.hidden]).toEqual([0, false]);
});

test("a photo that was sent as a whole is not cancelled: its answer counts, and where it is lost it is asked for", async () => {
  const { dispatch, of, arrives, ask, stopped, buttons } = await listOf(
    photo("a.jpg"),
    photo("b.jpg"),
    photo("c.jpg"),
  );
  dispatch({ type: "begun" });
  for (const name of ["a.jpg", "b.jpg"]) {
    act(() => of(name).onUploadUrl(`/my-photos/uploads/${name}`));
    act(() => of(name).onProgress(100));
  }
  await waitFor(() => expect(screen.queryByRole("button", { name: "Remove b.jpg" })).toBeNull());
  press("Cancel");
  expect(stopped).toEqual([]);
  expect(spoken()).not.toContain("0 of 3 done");
  expect(buttons.hidden).toBe(true);
  arrives("a.jpg");
  await act(async () => of("b.jpg").onFailure({ do: "retry", lost: true }));
  expect(ask).toHaveBeenCalledWith("/my-photos/uploads/b.jpg");
  expect(row("b.jpg").getByText(/We’re not sure this went through/)).toBeTruthy();
  expect(spoken()).toContain("1 file wasn’t added");
  expect(buttons.hidden).toBe(false);
  expect(screen.queryByRole("button", { name: "See what was added" })).toBeNull();
  ask.mockResolvedValue({ result: "added", photoId: "b" });
  await act(async () => dispatch({ type: "online" }));
  expect(row("b.jpg").getByText(/Added/)).toBeTruthy();
  expect(spoken()).toContain("2 of 3 done");
  press("Remove c.jpg");
});

test("who cancels when all of it had been sent gets the report of a finished upload", async () => {
  const { dispatch, of, arrives, onDone } = await listOf(photo("a.jpg"));
  dispatch({ type: "begun" });
  act(() => of("a.jpg").onProgress(100));
  press("Cancel");
  expect(onDone).not.toHaveBeenCalled();
  arrives("a.jpg");
  expect(onDone).toHaveBeenCalledTimes(1);
});

test("what holds all of them is said: no line, no session", async () => {
  const { dispatch, of, sent } = await listOf(photo("a.jpg"));
  dispatch({ type: "begun" });
  dispatch({ type: "offline" });
  expect(spoken().join()).toContain("You’re offline.");
  dispatch({ type: "online" });
  expect(spoken().join()).not.toContain("You’re offline.");
  act(() => of("a.jpg").onFailure({ do: "retry", lost: true }));
  expect(spoken().join()).toContain("The connection was lost. We’ll keep trying.");
  dispatch({ type: "rested", id: 1 });
  act(() => of("a.jpg").onFailure({ do: "signIn" }));
  expect(spoken().join()).toContain("You’ve been signed out.");
  const link = screen.getByRole("link", { name: "Sign in again" });
  expect([link.getAttribute("href"), link.getAttribute("target")]).toEqual(["/my-photos/add", "_blank"]);
  sent.clear();
  press("Continue");
  expect([...sent.keys()]).toEqual(["a.jpg"]);
});

test("what failed too often waits for the customer: once more, or on with what came in", async () => {
  const { dispatch, of, arrives, sent, onDone } = await listOf(photo("a.jpg"), photo("b.jpg"));
  dispatch({ type: "begun" });
  arrives("b.jpg");
  const fail = () => {
    for (let times = 0; times < 6; times++) {
      act(() => of("a.jpg").onFailure({ do: "retry", lost: false }));
      dispatch({ type: "rested", id: 1 });
    }
  };
  fail();
  expect(row("a.jpg").getByText(/Something went wrong on our side/)).toBeTruthy();
  expect(onDone).not.toHaveBeenCalled();
  sent.clear();
  press("Try again");
  expect([...sent.keys()]).toEqual(["a.jpg"]);
  fail();
  press("See what was added");
  expect(onDone).toHaveBeenCalled();
});

test("the same file chosen after a closed tab goes on where it was; chosen twice it is two", async () => {
  const first = await listOf(photo("a.jpg"));
  first.dispatch({ type: "begun" });
  act(() => first.of("a.jpg").onUploadUrl("/my-photos/uploads/7"));
  const [digest = ""] = first.remembered.keys();
  cleanup();
  const second = await listOf();
  second.remembered.set(digest, "/my-photos/uploads/7");
  const slow = photo("a.jpg");
  const read = slow.slice(0, 32);
  vi.spyOn(slow, "slice").mockReturnValue(
    Object.assign(read, {
      arrayBuffer: async () => {
        await new Promise((later) => setTimeout(later, 20));
        return jpeg.buffer;
      },
    }),
  );
  await act(() => second.runner.add([slow, photo("a.jpg")]));
  const uploadUrls: (string | null)[] = [];
  const { set } = second.sent;
  second.sent.set = (name, sending) => {
    uploadUrls.push(sending.uploadUrl);
    return set.call(second.sent, name, sending);
  };
  second.dispatch({ type: "begun" });
  expect(uploadUrls).toEqual(["/my-photos/uploads/7", null]);
  second.runner.forgetUploads();
  expect(second.remembered.size).toBe(0);
});

test("the browser asks before the page is left while photos go up, and only then", async () => {
  const { dispatch, arrives } = await listOf(photo("a.jpg"));
  const asks = () => {
    const event = new Event("beforeunload", { cancelable: true });
    window.dispatchEvent(event);
    return event.defaultPrevented;
  };
  expect(asks()).toBe(false);
  dispatch({ type: "begun" });
  expect(asks()).toBe(true);
  arrives("a.jpg");
  expect(asks()).toBe(false);
});

test("the keyboard stays in the list when a file is taken out of it", async () => {
  const { toField } = await listOf(photo("a.jpg"), photo("b.jpg"));
  press("Remove a.jpg");
  expect(document.activeElement?.getAttribute("aria-label")).toBe("Remove b.jpg");
  press("Remove b.jpg");
  expect(toField).toHaveBeenCalled();
  expect(screen.queryByRole("list")).toBeNull();
});
