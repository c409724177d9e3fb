import type { ActionFunctionArgs, AppLoadContext, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { saysGone } from "~/platform/http/says-gone";
import { ServiceFailure, SignInNeeded } from "~/platform/http/service-failure";
import { SlowBody } from "~/platform/read-in-time";
import { isOwnKey } from "~/server/forms/form-owner";
import { signedIn } from "~/server/signed-in";
import { formParameter, uploadProtocolPath } from "~/server/upload-protocol";
import { maxPhotoBytes } from "~/services/uploads";
import { checkedPart, NoPicture } from "./checked-part";
import { maxPartBytes } from "./file-parts";
import { checkedMetadata } from "./upload-metadata";

const bytesOfFile = "application/offset+octet-stream";

/** What each header is to look like; the others go no further. */
const requestHeaders = {
  "upload-length": /^(0|[1-9]\d{0,15})$/,
  "upload-defer-length": /^1$/,
  "upload-offset": /^(0|[1-9]\d{0,15})$/,
} as const;
const answerHeaders = [
  "tus-resumable",
  "tus-version",
  "tus-extension",
  "tus-max-size",
  "upload-offset",
  "upload-length",
  "upload-defer-length",
  "upload-expires",
  "photo-id",
  "photo-duplicate",
] as const;
export const handle = { body: "stream" };

export function loader({ request, context, params }: LoaderFunctionArgs) {
  if (request.method !== "HEAD" || params.uploadId === undefined) {
    signedIn(context);
    return rejection(405);
  }
  return pass({ request, context, uploadId: params.uploadId, method: "HEAD" });
}

export function action({ request, context, params }: ActionFunctionArgs) {
  const { uploadId = null } = params;
  const { method } = request;
  if (uploadId === null && method === "POST") {
    // Whoever is signed in now did not choose these photos.
    const form = context.url.searchParams.get(formParameter);
    const { ownerTag } = signedIn(context);
    if (form === null || !isOwnKey(form, ownerTag)) return rejection(403);
    return pass({ request, context, uploadId, method });
  }
  if (uploadId !== null && (method === "PATCH" || method === "DELETE"))
    return pass({ request, context, uploadId, method });
  signedIn(context);
  return rejection(405);
}

interface Passed {
  request: Request;
  context: AppLoadContext;
  uploadId: string | null;
  method: "HEAD" | "POST" | "PATCH" | "DELETE";
}

/**
 * Forwards the tus protocol with the customer's token, which the browser never has.
 * Source: docs/specification/3-open-points.md, "upload to storage".
 */
async function pass({ request, context, uploadId, method }: Passed): Promise<Response> {
  const { services } = signedIn(context);
  if (!context.flags.upload) return rejection(404);
  // Its browser asks again later.
  if (method !== "HEAD" && method !== "DELETE" && (await context.pendingDeletion).everything)
    return rejection(423);
  if (request.headers.get("tus-resumable") !== "1.0.0") return rejection(412, { "Tus-Version": "1.0.0" });
  const carries = request.headers.get("content-type") === bytesOfFile;
  if (method === "PATCH" && !carries) return rejection(415);
  const headers = headersOf(request, carries);
  if (headers === null) return rejection(400);
  const offset = headers["upload-offset"];
  if (method === "PATCH" && offset === undefined) return rejection(400);
  if (Number(headers["upload-length"] ?? 0) > maxPhotoBytes) return rejection(413);
  const tooLong = carries ? lengthProblem(request) : null;
  if (tooLong !== null) return rejection(tooLong);
  try {
    const beginning = carries && (method === "POST" || offset === "0");
    const body = carries && request.body ? await checkedPart(request.body, beginning) : undefined;
    const answer = await services.uploads.pass({ uploadId, method, headers, body });
    const reply = new Response(null, { status: answer.status, headers: named(answer.headers) });
    if (uploadId === null && answer.uploadId !== null)
      reply.headers.set("Location", `${uploadProtocolPath}/${encodeURIComponent(answer.uploadId)}`);
    return reply;
  } catch (cause) {
    if (cause instanceof NoPicture) return rejection(415);
    if (cause instanceof SlowBody) return rejection(408);
    if (cause instanceof SignInNeeded) {
      context.sessionManager.end();
      return rejection(401);
    }
    if (!(cause instanceof ServiceFailure)) throw cause;
    if (saysGone(cause.status)) return rejection(404);
    context.log.error("forwarding an upload failed", cause);
    // The client asks for the offset and continues.
    return rejection(503);
  }
}

/** Null where one of them can be read in two ways. */
function headersOf({ headers }: Request, carries: boolean): Record<string, string> | null {
  const passed: Record<string, string> = { "tus-resumable": "1.0.0" };
  if (carries) passed["content-type"] = bytesOfFile;
  for (const [name, form] of Object.entries(requestHeaders)) {
    const value = headers.get(name);
    if (value !== null && !form.test(value)) return null;
    if (value !== null) passed[name] = value;
  }
  const sent = headers.get("upload-metadata");
  const metadata = sent === null ? null : checkedMetadata(sent);
  if (sent !== null && metadata === null) return null;
  if (metadata) passed["upload-metadata"] = metadata;
  return passed;
}

function lengthProblem({ headers }: Request): 411 | 413 | null {
  const length = headers.get("content-length");
  if (length === null) return 411;
  return Number(length) <= maxPartBytes ? null : 413;
}

const named = (headers: Headers) =>
  Object.fromEntries(
    answerHeaders.flatMap((name) => {
      const value = headers.get(name);
      return value === null ? [] : [[name, value]];
    }),
  );

const rejection = (status: number, headers: Record<string, string> = {}) =>
  new Response(null, { status, headers: { "Tus-Resumable": "1.0.0", ...headers } });
