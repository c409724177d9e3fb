/** What a form may be at most: its body in bytes, and its fields, each value of a name counted. */
export interface FormLimits {
  maxBytes: number;
  maxFields: number;
}

/** A form as it was sent: its text fields, or why it cannot be read. */
export type FormBody = { ok: true; fields: URLSearchParams } | { ok: false; status: 400 | 413 };

const urlEncoded = "application/x-www-form-urlencoded";
const usualLimits: FormLimits = { maxBytes: 64 * 1024, maxFields: 2_000 };

/** Limits of a form that names photos: every photo of a page by its id, and each that is chosen once more. */
export const photoListLimits: FormLimits = { maxBytes: 512 * 1024, maxFields: 2_000 };

/**
 * The names that fields of this site have. Form parsers read a path in any other (`a[30000000]`, `a.b`, `__proto__`), and
 * build whatever it says.
 */
const fieldName = /^[a-z][a-z0-9]{0,39}$/i;
const isFieldName = (name: string) => fieldName.test(name) && !(name in Object.prototype);

const bodies = new WeakMap<Request, Promise<FormBody>>();

/**
 * Reads a posted form, the only way the site does (files/multipart.ts streams those with files). Asked again of a request it
 * says the same. Fields of other names than the site's, and files, are left out. It never throws.
 */
export function readFormBody(request: Request, limits = usualLimits): Promise<FormBody> {
  const known = bodies.get(request);
  if (known) return known;
  const body = read(request, limits);
  bodies.set(request, body);
  return body;
}

/**
 * The same for an action.
 * @throws Response 400 for what is no form, 413 for more than the limits
 */
export async function readFormFields(request: Request, limits = usualLimits): Promise<URLSearchParams> {
  const body = await readFormBody(request, limits);
  if (body.ok) return body.fields;
  const { status } = body;
  throw new Response(status === 413 ? "The form is too large\n" : "The form cannot be read\n", { status });
}

/** What a form of the usual kind said, to be sent again after signing in; null of any other: it may carry photos. */
export async function fieldsToKeep(request: Request): Promise<URLSearchParams | null> {
  if (mediaTypeOf(request.headers) !== urlEncoded) return null;
  const body = await readFormBody(request);
  return body.ok ? body.fields : null;
}

/** Bytes after which even a form that is passed over is cut off. */
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

/**
 * A body's bytes; null when there are more. Those are passed over: a browser that cannot send its whole form may not show
 * the answer, but a connection cut.
 */
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
