/** Bytes of the body, and fields, each value of a name counted. */
export interface FormLimits {
  maxBytes: number;
  maxFields: number;
}

export type FormBody = { ok: true; fields: URLSearchParams } | { ok: false; status: 400 | 413 };

const urlEncoded = "application/x-www-form-urlencoded";
const usualLimits: FormLimits = { maxBytes: 64 * 1024, maxFields: 2_000 };

export const photoListLimits: FormLimits = { maxBytes: 512 * 1024, maxFields: 2_000 };

/** Form parsers read paths in other names (`a[30000000]`, `__proto__`) and build what they say. */
const fieldName = /^[a-z][a-z0-9]{0,39}$/i;
const isFieldName = (name: string) => fieldName.test(name) && !(name in Object.prototype);

const bodies = new WeakMap<Request, Promise<FormBody>>();

/** Never throws; reads a request once. Other field names and files are left out. */
export function readFormBody(request: Request, limits = usualLimits): Promise<FormBody> {
  const known = bodies.get(request);
  if (known) return known;
  const body = read(request, limits);
  bodies.set(request, body);
  return body;
}

/** @throws Response 400 for what is no form, 413 for more than the limits */
export async function readFormFields(request: Request, limits = usualLimits): Promise<URLSearchParams> {
  const body = await readFormBody(request, limits);
  if (body.ok) return body.fields;
  const { status } = body;
  throw new Response(status === 413 ? "The form is too large\n" : "The form cannot be read\n", { status });
}

/** Null for other media types: they may carry photos. */
export async function fieldsToKeep(request: Request): Promise<URLSearchParams | null> {
  if (mediaTypeOf(request.headers) !== urlEncoded) return null;
  const body = await readFormBody(request);
  return body.ok ? body.fields : null;
}

/** Bytes after which a form is cut off. */
const maxPassedOver = 8 * 1024 * 1024;

const unreadable: FormBody = { ok: false, status: 400 };
const tooLarge: FormBody = { ok: false, status: 413 };

async function read(request: Request, limits: FormLimits): Promise<FormBody> {
  const { headers, body } = request;
  try {
    const bytes = await readAtMost(body, limits.maxBytes);
    if (bytes === null || Number(headers.get("content-length") ?? 0) > limits.maxBytes) return tooLarge;
    if (charsetOf(headers) !== "utf-8") return unreadable;
    switch (mediaTypeOf(headers)) {
      case urlEncoded:
        return fieldsOfText(new TextDecoder().decode(bytes), limits);
      case "multipart/form-data":
        return fieldsOfPairs(await new Response(bytes, { headers }).formData(), limits);
      default:
        return unreadable;
    }
  } catch {
    // A boundary that does not fit, a stream that broke, a body that somebody else has read.
    return unreadable;
  }
}

/** The rest is read and dropped: a browser that cannot send its form may not show the answer. */
async function readAtMost(body: Request["body"], maxBytes: number) {
  const pieces: Uint8Array[] = [];
  let length = 0;
  const reader = body?.getReader();
  for (let next = await reader?.read(); next?.value; next = await reader?.read()) {
    length += next.value.byteLength;
    if (length <= maxBytes) pieces.push(next.value);
    else pieces.length = 0;
    if (length > maxPassedOver) await reader?.cancel();
  }
  if (length > maxBytes) return null;
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const piece of pieces) {
    bytes.set(piece, at);
    at += piece.byteLength;
  }
  return bytes;
}

function fieldsOfText(text: string, limits: FormLimits): FormBody {
  const written = text.split("&", limits.maxFields + 1);
  return written.length > limits.maxFields ? tooLarge : fieldsOfPairs(new URLSearchParams(text), limits);
}

function fieldsOfPairs(pairs: Iterable<[string, FormDataEntryValue]>, { maxFields }: FormLimits): FormBody {
  const fields = new URLSearchParams();
  let count = 0;
  for (const [name, value] of pairs) {
    if (++count > maxFields) return tooLarge;
    if (typeof value === "string" && isFieldName(name)) fields.append(name, value);
  }
  return { ok: true, fields };
}

const mediaTypeOf = (headers: Headers) => headers.get("content-type")?.split(";")[0]?.trim().toLowerCase();

function charsetOf(headers: Headers): string {
  const named = /;\s*charset\s*=\s*"?([^";\s]*)/i.exec(headers.get("content-type") ?? "")?.[1];
  return named?.toLowerCase().replace(/^utf8$/, "utf-8") ?? "utf-8";
}
