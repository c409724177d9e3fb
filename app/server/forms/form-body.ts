import { readBody } from "~/platform/files/read-body";
import { type BodyLimits, bodyLimits } from "./body-limits";
import { formTypeOf, isUrlEncoded } from "./form-type";

export type FormBody = { ok: true; fields: URLSearchParams } | { ok: false; status: 400 | 413 };

/** Form parsers read paths in other names (`a[30000000]`, `__proto__`) and build what they say. */
const fieldName = /^[a-z][a-z0-9]{0,39}$/i;
const isFieldName = (name: string) => fieldName.test(name) && !(name in Object.prototype);

const bodies = new WeakMap<Request, Promise<FormBody>>();

/** Never throws; reads a request once, for an action before it begins (checked-body.ts). Other field names and files are left out. */
export function readFormBody(request: Request, limits: BodyLimits = bodyLimits.form): Promise<FormBody> {
  const known = bodies.get(request);
  if (known) return known;
  const body = read(request, limits);
  bodies.set(request, body);
  return body;
}

/** The fields with these names, in their order. @throws Response 400 for what is no form, 413 for too much */
export async function readFormFields(request: Request, names: Iterable<string>): Promise<URLSearchParams> {
  const body = await readFormBody(request);
  if (!body.ok) throw new Response(null, { status: body.status });
  const wanted = new Set(names);
  return new URLSearchParams([...body.fields].filter(([name]) => wanted.has(name)));
}

/** Null for other media types: they may carry photos. */
export async function fieldsToKeep(request: Request, limits?: BodyLimits): Promise<URLSearchParams | null> {
  if (!isUrlEncoded(request.headers)) return null;
  const body = await readFormBody(request, limits);
  return body.ok ? body.fields : null;
}

const unreadable: FormBody = { ok: false, status: 400 };
const tooLarge: FormBody = { ok: false, status: 413 };

async function read({ headers, body }: Request, limits: BodyLimits): Promise<FormBody> {
  try {
    const bytes = await readBody(body, limits);
    if (bytes === null || Number(headers.get("content-length") ?? 0) > limits.maxBytes) return tooLarge;
    switch (formTypeOf(headers)) {
      case "application/x-www-form-urlencoded":
        return fieldsOfText(new TextDecoder("utf-8", { fatal: true }).decode(bytes), limits);
      case "multipart/form-data":
        return fieldsOfPairs(await new Response(bytes, { headers }).formData(), limits);
      default:
        return unreadable;
    }
  } catch {
    // A boundary that does not fit, a stream that broke or stopped, a body that somebody else has read.
    return unreadable;
  }
}

function fieldsOfText(text: string, limits: BodyLimits): FormBody {
  const written = text.split("&", limits.maxFields + 1);
  if (written.length > limits.maxFields) return tooLarge;
  return fieldsOfPairs(written.filter(Boolean).map(pairOf), limits);
}

/** Unlike `URLSearchParams` it throws for a "%" that no browser writes, and for bytes that are no UTF-8. */
function pairOf(written: string): [string, string] {
  const at = written.indexOf("=");
  const [name, value] = at < 0 ? [written, ""] : [written.slice(0, at), written.slice(at + 1)];
  return [decoded(name), decoded(value)];
}

const decoded = (text: string) => decodeURIComponent(text.replaceAll("+", " "));

function fieldsOfPairs(
  pairs: Iterable<[string, FormDataEntryValue]>,
  { maxFields, maxValueLength }: BodyLimits,
): FormBody {
  const fields = new URLSearchParams();
  let count = 0;
  for (const [name, value] of pairs) {
    if (++count > maxFields) return tooLarge;
    if (typeof value !== "string" || !isFieldName(name)) continue;
    if (value.length > maxValueLength) return tooLarge;
    // A browser counts a line break as one character, and sends two.
    fields.append(name, value.replaceAll("\r\n", "\n"));
  }
  return { ok: true, fields };
}
