import { hiddenFieldsOf } from "./forms";
import type { PhotoFile } from "./photo-files";
import type { Answer, Visitor } from "./visitor";

const boundary = "----FormBoundaryOfTheTests";

/** A form with files as a browser writes it: fields first, in the order of the page. */
export function* written(fields: Readonly<Record<string, string>>, files: readonly PhotoFile[]) {
  for (const [name, value] of Object.entries(fields))
    yield Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`);
  for (const { name, type, bytes } of files) {
    const escaped = name.replaceAll("\r", "%0D").replaceAll("\n", "%0A").replaceAll('"', "%22");
    yield Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="photos"; filename="${escaped}"\r\nContent-Type: ${type}\r\n\r\n`,
    );
    yield bytes;
    yield Buffer.from("\r\n");
  }
  yield Buffer.from(`--${boundary}--\r\n`);
}

/** The hidden fields of the page that adds photos. */
export async function photoFields(
  visitor: Visitor,
  path = "/my-photos/add",
): Promise<Record<string, string>> {
  return hiddenFieldsOf((await visitor.get(path)).text, 'type="file"');
}

/** Sends a form whose bytes are at hand; the answer itself. */
export function sendForm(
  visitor: Visitor,
  body: Iterable<Uint8Array> | AsyncIterable<Uint8Array>,
  path = "/my-photos/add",
  headers: Record<string, string> = {},
): Promise<Answer> {
  return visitor.bytes(
    "POST",
    path,
    { "Content-Type": `multipart/form-data; boundary=${boundary}`, ...headers },
    body,
  );
}

/** Adds photos as the page does; the page that says what came in. */
export async function addPhotos(
  visitor: Visitor,
  files: readonly PhotoFile[],
  path = "/my-photos/add",
): Promise<Answer> {
  const sent = await sendForm(visitor, written(await photoFields(visitor, path), files), path);
  if (sent.status !== 303) throw new Error(`photos were answered with ${sent.status}`);
  return visitor.follow(sent);
}
