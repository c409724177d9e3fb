import { z } from "zod";
import { forgetSessions } from "./lent-session";
import { backendUrl } from "./visitor";

/** A call that the reference backend has seen. */
export interface SeenCall {
  service: string;
  method: string;
  path: string;
  status: number;
  correlationId: string | null;
  /** ISO time of arrival. */
  at: string;
}

/** What a fault does; see backend/src/dev/fault.ts. */
export interface Fault {
  email?: string;
  service: string;
  method?: string;
  path?: string;
  fault:
    | "slow"
    | "together"
    | "hang"
    | "down"
    | "status"
    | "malformed"
    | "html"
    | "empty"
    | "shape"
    | "deep"
    | "huge"
    | "lost"
    | "twice"
    | "body"
    | "random";
  status?: number;
  delayMs?: number;
  /** Of "together": how many calls of one customer have to come before any is answered. */
  calls?: number;
  /** Of "body": what is answered instead of the service's own answer. */
  body?: unknown;
  /** Of "random": the share of calls that fail, and what decides which. */
  percent?: number;
  seed?: number;
  times?: number;
}

async function send(method: string, path: string, body?: unknown): Promise<unknown> {
  const ask = () =>
    fetch(backendUrl + path, {
      method,
      ...(body === undefined
        ? {}
        : { headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) }),
    });
  // The server may close an idle connection just as it is used again.
  const response = await ask().catch(ask);
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
  const text = await response.text();
  return text === "" ? null : JSON.parse(text);
}

/** Breaks a service while something runs, and mends it whatever happens. */
export async function withFault<Result>(fault: Fault, run: () => Promise<Result>): Promise<Result> {
  await send("POST", "/dev/faults", fault);
  try {
    return await run();
  } finally {
    await send("DELETE", "/dev/faults");
  }
}

/** The calls that something caused, in order. */
export async function callsOf(
  run: () => Promise<unknown>,
  filter: { service?: string; email?: string } = {},
): Promise<SeenCall[]> {
  await send("DELETE", "/dev/calls");
  await run();
  return callsSoFar(filter);
}

/** The calls seen since the last `callsOf` began: for looking while something runs. */
export async function callsSoFar(filter: { service?: string; email?: string }): Promise<SeenCall[]> {
  const answer = await send("GET", `/dev/calls?${new URLSearchParams(filter)}`);
  if (!isCalls(answer)) throw new Error("The backend's call log has another shape");
  return answer.calls;
}

const isCalls = (answer: unknown): answer is { calls: SeenCall[] } =>
  typeof answer === "object" && answer !== null && "calls" in answer && Array.isArray(answer.calls);

/** Seconds that access tokens issued from now on live for a customer; null for the usual. */
export const setTokenLifetime = (email: string, seconds: number | null) =>
  send("POST", "/dev/token-lifetime", { email, seconds });

/** Puts the demo customers back as they were, for everybody: a test that changes its customer takes a `newCustomer`. */
export async function reseed(): Promise<void> {
  await send("POST", "/dev/seed", {});
  forgetSessions();
}

export interface NewCustomer {
  email: string;
  accountId: string;
}

/** A customer of a test's own: as a demo customer is, but for the photos, with an address and orders that nobody else has. */
export async function newCustomer(like: string): Promise<NewCustomer> {
  const made = await send("POST", "/dev/customers", { like });
  if (!isCustomer(made)) throw new Error(`Nobody was made like ${like}`);
  return made;
}

const isCustomer = (answer: unknown): answer is NewCustomer =>
  typeof answer === "object" && answer !== null && "email" in answer && "accountId" in answer;

/** Gives a customer more orders, placed at the storefront of a channel or at the one that shows them. */
export const addOrders = (email: string, count: number, channel: string | null = null) =>
  send("POST", "/dev/orders", { email, count, channel });

/** Gives a customer a library of made-up photos. */
export const seedLargeLibrary = (email: string, photos: number) =>
  send("POST", "/dev/seed/large", { email, photos });

/** Gives a customer more saved projects. */
export const addProjects = (email: string, count: number) => send("POST", "/dev/projects", { email, count });

/** Makes every requested online version of a customer available now. */
export const makeOnlineVersionsReady = (email: string) => send("POST", "/dev/widgets/ready", { email });

/** A mail that the reference backend sent. */
interface Mail {
  id: number;
  to: string;
  subject: string;
  /** BCP 47 tag of its words. */
  language: string;
  lines: string[];
  link: { label: string; href: string } | null;
}

/** All mails to an address, newest first; the list of all mails leaves older ones out, and other tests have many sent. */
export async function mailsTo(email: string): Promise<Mail[]> {
  const answer = await send("GET", `/dev/outbox?${new URLSearchParams({ to: email })}`);
  if (!isOutbox(answer)) throw new Error("The backend's outbox has another shape");
  return answer.mails;
}

const isOutbox = (answer: unknown): answer is { mails: Mail[] } =>
  typeof answer === "object" && answer !== null && "mails" in answer && Array.isArray(answer.mails);

/** Gives a customer an order in production with a photo book that has no online version yet; answers the book's code. */
export async function newPhotoBook(email: string): Promise<string> {
  const added = await addOrders(email, 3);
  const codes = isOrderCodes(added) ? added.orderCodes : [];
  if (codes[2] === undefined) throw new Error("The backend made no orders");
  // The third of the made-up orders (backend/src/dev/seed/generated-orders.ts): its third product is the book.
  return `${codes[2]}-3`;
}

const isOrderCodes = (answer: unknown): answer is { orderCodes: string[] } =>
  typeof answer === "object" && answer !== null && "orderCodes" in answer && Array.isArray(answer.orderCodes);

/** Sets dates (ISO) of a customer's storage period; those left out stay. */
export const setStoragePeriod = (
  email: string,
  dates: { projectedDeletionDate?: string | null; delayedDeletionDate?: string | null },
) => send("POST", "/dev/storage-period", { email, ...dates });

/** Puts a customer's photos away, or brings them back at once. */
export const setActivation = (email: string, status: "ACTIVE" | "NOT_ACTIVE") =>
  send("POST", "/dev/activation", { email, status });

type JobKind = "export" | "download" | "import";

/** How things go for a customer from now on (backend/src/dev/scenarios.ts). */
export const startScenario = (
  email: string,
  plan: {
    kind: JobKind | "export-request" | "deletion" | "push" | "push-token";
    delaySeconds?: number;
    failingPercent?: number;
  },
) => send("POST", "/dev/scenarios", { email, ...plan });

/** Things go their usual way again, for everybody. */
export const endScenarios = () => send("DELETE", "/dev/scenarios");

/** Ends a customer's open jobs of a kind now. */
export const finishJobs = (email: string, kind: JobKind) => send("POST", "/dev/jobs/finish", { email, kind });

/** The exports that a customer has asked for. */
export async function exportCount(email: string): Promise<number> {
  const answer = await send("GET", `/dev/exports?${new URLSearchParams({ email })}`);
  return typeof answer === "object" && answer !== null && "ids" in answer && Array.isArray(answer.ids)
    ? answer.ids.length
    : Number.NaN;
}

/** Makes a customer's finished exports seven days old. */
export const expireExports = (email: string) => send("POST", "/dev/exports/expire", { email });

/** Sends a push message to a customer's open sockets; a text goes as it is. */
export const pushTo = (email: string, message: unknown) => send("POST", "/dev/push", { email, message });

/** Drops a customer's open sockets. */
export const dropSockets = (email: string, code: number) => send("POST", "/dev/push/drop", { email, code });

/** How many photos of a customer each database of the backend has. */
export async function photosByDatabase(email: string): Promise<Record<string, number>> {
  const answer = await send("GET", `/dev/photo-databases?${new URLSearchParams({ email })}`);
  return z.object({ photos: z.record(z.string(), z.number()) }).parse(answer).photos;
}

/** A new album that a customer shares with another, with some photos of each; answers its id. */
export async function addSharedAlbum(album: {
  owner: string;
  participant: string;
  albumName: string;
  photos: number;
  participantPhotos: number;
}): Promise<string> {
  const made = await send("POST", "/dev/shared-albums", album);
  if (typeof made !== "object" || made === null || !("albumId" in made))
    throw new Error("No album was shared");
  return String(made.albumId);
}
