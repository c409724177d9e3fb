import type { ActionFunctionArgs, AppLoadContext, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { ServiceFailure, SignInNeeded } from "~/platform/http/service-client";
import { signedIn } from "~/server/signed-in";
import { uploadProtocolPath } from "~/server/upload-protocol";
import { checkedPart, NoPicture } from "./checked-part";
import { maxPartBytes } from "./file-parts";

const bytesOfFile = "application/offset+octet-stream";

/** The allowlist in each direction. */
const requestHeaders = [
  "tus-resumable",
  "upload-length",
  "upload-defer-length",
  "upload-metadata",
  "upload-offset",
  "content-type",
] as const;
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
/** Longer headers are dropped. */
const maxHeaderLength = 4096;

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
  if (uploadId === null && method === "POST") return pass({ request, context, uploadId, method });
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
  const headers = headersOf(request);
  if (headers === null) return rejection(412, { "Tus-Version": "1.0.0" });
  const carries = headers["content-type"] === bytesOfFile;
  const offset = headers["upload-offset"];
  if (offset !== undefined && !/^(0|[1-9]\d{0,15})$/.test(offset)) return rejection(400);
  if (method === "PATCH" && !carries) return rejection(415);
  const tooLong = carries ? lengthProblem(request) : null;
  if (tooLong !== null) return rejection(tooLong);
  try {
    const beginning = carries && (method === "POST" || offset === "0");
    const body = carries && request.body ? await checkedPart(request.body, beginning) : undefined;
    const answer = await services.uploads.pass({ uploadId, method, headers, body });
    const reply = new Response(null, { status: answer.status, headers: named(answer.headers) });
    if (uploadId === null && answer.uploadId !== null)
      reply.headers.set("Location", `${uploadProtocolPath}/${answer.uploadId}`);
    return reply;
  } catch (cause) {
    if (cause instanceof NoPicture) return rejection(415);
    if (cause instanceof SignInNeeded) {
      context.sessionManager.end();
      return rejection(401);
    }
    if (!(cause instanceof ServiceFailure)) throw cause;
    if (cause.status === 404) return rejection(404);
    context.log.error("forwarding an upload failed", cause);
    // The client asks for the offset and continues.
    return rejection(503);
  }
}

function headersOf({ headers }: Request): Record<string, string> | null {
  if (headers.get("tus-resumable") !== "1.0.0") return null;
  return Object.fromEntries(
    requestHeaders.flatMap((name) => {
      const value = headers.get(name);
      return value !== null && value.length <= maxHeaderLength ? [[name, value]] : [];
    }),
  );
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
