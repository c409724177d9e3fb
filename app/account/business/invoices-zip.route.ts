import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { redirect } from "@remix-run/cloudflare";
import { requireBusiness } from "~/server/require-role";
import { toResult } from "~/server/result";
import { zipAnswer } from "~/server/zip-answer";
import {
  chosenInvoices,
  fileNameFor,
  listWithFailed,
  listWithNote,
  maxZipped,
  maxZippedBytes,
  namesInZip,
} from "./invoice-files";
import { readFiles } from "./read-files";

/** Of a quarter, or of those that were ticked. A file that fails leads back to the list, which marks it. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const { services } = requireBusiness(context);
  const { url, site, log } = context;
  const list = await toResult(context, services.invoices.historical());
  if (!list.ok) return redirect(listWithNote(url.searchParams, "unread"));
  const { channel, timeZone } = site.storefront;
  const chosen = chosenInvoices(url.searchParams, list.data.invoices, timeZone);
  if (chosen.length === 0) return redirect(listWithNote(url.searchParams, "none"));
  if (chosen.length > maxZipped) return redirect(listWithNote(url.searchParams, "many"));

  const pdfOf = async (id: string) => {
    const file = await toResult(context, services.invoices.pdf(id, channel));
    return file.ok && file.data ? file.data.body : null;
  };
  const read = await readFiles(
    chosen.map(({ id }) => id),
    pdfOf,
    maxZippedBytes,
  );
  if (read.outcome === "large") return redirect(listWithNote(url.searchParams, "many"));
  if (read.outcome === "failed") return redirect(listWithFailed(url.searchParams, ...read.ids));

  const names = namesInZip(chosen);
  const entries = read.files.map((file, at) => ({
    name: names[at] ?? "",
    size: file.size,
    lastModified: new Date(chosen[at]?.date ?? Date.now()),
    open: async () => file.stream(),
  }));
  return zipAnswer(entries, {
    fileName: fileNameFor(url.searchParams, "zip"),
    onlyHeaders: request.method === "HEAD",
    log,
  });
}
