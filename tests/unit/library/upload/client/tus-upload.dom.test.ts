import { createHash } from "node:crypto";
import { beforeEach, expect, test, vi } from "vitest";
import { type Sending, sendFile } from "~/library/upload/client/tus-upload";

// As the islands are built (vite.islands.config.ts).
vi.mock("tus-js-client", () => vi.importActual("tus-js-client/lib/browser/index.js"));

interface Sent {
  method: string;
  url: string;
  metadata: string | null;
}
const sent: Sent[] = [];
/** What the storage answers, one after the other; the last again and again. */
let answers: { status: number; headers: Record<string, string> }[] = [];

class FakeRequest {
  upload = {};
  onload: () => void = () => undefined;
  onerror: () => void = () => undefined;
  status = 0;
  responseText = "";
  private readonly now: Sent = { method: "", url: "", metadata: null };
  private headers: Record<string, string> = {};
  open(method: string, url: string) {
    Object.assign(this.now, { method, url });
  }
  setRequestHeader(name: string, value: string) {
    if (name === "Upload-Metadata") this.now.metadata = value;
  }
  getResponseHeader = (name: string) => this.headers[name] ?? null;
  abort() {}
  send() {
    sent.push(this.now);
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    this.status = answer?.status ?? 0;
    this.headers = answer?.headers ?? {};
    setTimeout(() => this.onload());
  }
}

const bytes = new Uint8Array([0xff, 0xd8, 0xff, 1, 2, 3]);
const sha256 = createHash("sha256").update(bytes).digest("hex");
const location = { Location: "/my-photos/uploads/1" };
const begun = { status: 201, headers: { ...location, "Upload-Offset": "0" } };
const whole = (duplicate: boolean, size = bytes.length) => ({
  "Upload-Offset": String(size),
  "Upload-Length": String(size),
  "Photo-Id": "p1",
  "Photo-Duplicate": String(duplicate),
});

const send = (file: File, more: Partial<Sending> = {}) =>
  new Promise((resolve) => {
    sendFile({
      file,
      name: file.name,
      albumId: null,
      idempotencyKey: "a-key",
      uploadUrl: null,
      onUploadUrl: () => undefined,
      onProgress: () => undefined,
      onStored: () => undefined,
      onOutcome: resolve,
      onFailure: resolve,
      ...more,
    });
  });
const digestIn = ({ metadata }: Sent) => {
  const value = /(?:^|,)sha256 ([^,]+)/.exec(metadata ?? "")?.[1];
  return value === undefined ? null : atob(value);
};
const methods = () => sent.map(({ method }) => method);

beforeEach(() => {
  sent.length = 0;
  vi.stubGlobal("XMLHttpRequest", FakeRequest);
});

test("upload: begins with the digest of the file, and sends it where the storage does not know that", async () => {
  answers = [begun, { status: 204, headers: whole(false) }];
  expect(await send(new File([bytes], "a.jpg"))).toEqual({ result: "added", photoId: "p1" });
  expect(methods()).toEqual(["POST", "PATCH"]);
  expect(sent.map(digestIn)).toEqual([sha256, null]);
});

test("upload: ends with its beginning where the library has the file already, and no byte is sent", async () => {
  answers = [{ status: 201, headers: { ...location, ...whole(true) } }];
  expect(await send(new File([bytes], "a.jpg"))).toEqual({ result: "known", photoId: "p1" });
  expect(methods()).toEqual(["POST"]);
});

test("upload: one that was begun goes on, and needs no digest", async () => {
  answers = [{ status: 200, headers: whole(false) }];
  const outcome = await send(new File([bytes], "a.jpg"), { uploadUrl: "/my-photos/uploads/1" });
  expect(outcome).toEqual({ result: "added", photoId: "p1" });
  expect(methods()).toEqual(["HEAD"]);
});

test("upload: is sent without a digest where the file is large or the browser has no means", async () => {
  const size = 21 * 1024 * 1024;
  answers = [begun, { status: 204, headers: whole(false, size) }];
  const large = new File([bytes], "a.jpg");
  Object.defineProperty(large, "size", { value: size });
  vi.spyOn(large, "slice").mockReturnValue(new File([bytes], "a.jpg"));
  await send(large);
  expect(sent[0] && digestIn(sent[0])).toBeNull();
  sent.length = 0;
  answers = [begun, { status: 204, headers: whole(false) }];
  vi.stubGlobal("crypto", {});
  await send(new File([bytes], "a.jpg"));
  expect(sent[0] && digestIn(sent[0])).toBeNull();
  vi.unstubAllGlobals();
});

test("upload: stopped before it began, it sends nothing", async () => {
  const stop = sendFile({
    file: new File([bytes], "a.jpg"),
    name: "a.jpg",
    albumId: null,
    idempotencyKey: "a-key",
    uploadUrl: null,
    onUploadUrl: () => undefined,
    onProgress: () => undefined,
    onStored: () => undefined,
    onOutcome: () => undefined,
    onFailure: () => undefined,
  });
  stop(true);
  await new Promise((later) => setTimeout(later, 30));
  expect(sent).toEqual([]);
});
