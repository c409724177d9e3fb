import { longestKept } from "./refused-form";

/** What a form of the usual size says, beside a request that says it again: a body is read once. `fields` is null of any other. */
export async function readableTwice(
  sent: Request,
): Promise<{ request: Request; fields: URLSearchParams | null }> {
  const { url, method, headers } = sent;
  const length = Number(headers.get("content-length") ?? Number.NaN);
  const isForm = headers.get("content-type")?.startsWith("application/x-www-form-urlencoded");
  if (!isForm || !(length <= longestKept)) return { request: sent, fields: null };
  const body = await sent.text();
  return { request: new Request(url, { method, headers, body }), fields: new URLSearchParams(body) };
}
