export const uploadProtocolPath = "/my-photos/uploads";

/** The idempotency key of the form that the page was made with. */
export const formParameter = "form";

const path = /^\/my-photos\/uploads(\/[^/]+)?$/;
const methods: ReadonlySet<string> = new Set(["POST", "PATCH", "DELETE"]);
const bytesOfFile = "application/offset+octet-stream";

export function speaksUploadProtocol({ headers }: Pick<Request, "headers">, url: URL): boolean {
  return path.test(url.pathname) && headers.has("tus-resumable");
}

/** For the header `Allow`; null for another path. */
export function uploadMethodsOf(pathname: string): string | null {
  if (!path.test(pathname)) return null;
  return pathname === uploadProtocolPath ? "POST" : "DELETE, HEAD, PATCH";
}

export function uploadProtocolError({ method, headers }: Pick<Request, "method" | "headers">): number | null {
  if (!methods.has(method)) return 405;
  const type = headers.get("content-type");
  return type === null || type === bytesOfFile ? null : 415;
}
