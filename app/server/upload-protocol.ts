/** Where the site speaks the open upload protocol. */
export const uploadProtocolPath = "/my-photos/uploads";

const path = /^\/my-photos\/uploads(\/[^/]+)?$/;
const methods: ReadonlySet<string> = new Set(["POST", "PATCH", "DELETE"]);
const bytesOfFile = "application/offset+octet-stream";

/** Whether a request is of the open upload protocol, which no form speaks: it names its version. */
export function speaksUploadProtocol({ headers }: Pick<Request, "headers">, url: URL): boolean {
  return path.test(url.pathname) && headers.has("tus-resumable");
}

/** The status that refuses a changing request of the protocol: a method it does not have, a body that is no part of a file. */
export function uploadProtocolError({ method, headers }: Pick<Request, "method" | "headers">): number | null {
  if (!methods.has(method)) return 405;
  const type = headers.get("content-type");
  return type === null || type === bytesOfFile ? null : 415;
}
