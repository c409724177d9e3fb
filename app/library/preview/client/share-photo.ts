import { showToast } from "~/layout/client/show-toast";
import { readShare } from "../preview-island-data";
import { pictureOf } from "../shared-picture";

/** Seconds. */
const messageSeconds = 10;

let fetched: { href: string; file: Promise<File | null> } | null = null;

export async function sharePhoto(href: string, button: HTMLElement): Promise<void> {
  const { failed, again } = readShare(button);
  button.setAttribute("aria-busy", "true");
  const file = await photoFile(href, button);
  button.removeAttribute("aria-busy");
  const problem = file ? await problemOf(navigator.share({ files: [file] })) : "failed";
  if (problem === "late") showToast({ text: again, tone: "info", seconds: messageSeconds });
  if (problem === "failed") showToast({ text: failed, tone: "error", seconds: messageSeconds });
}

async function problemOf(shared: Promise<void>): Promise<"late" | "failed" | null> {
  try {
    await shared;
    return null;
  } catch (cause) {
    const name = cause instanceof DOMException ? cause.name : "";
    // Closed by the customer.
    if (name === "AbortError") return null;
    return name === "NotAllowedError" ? "late" : "failed";
  }
}

export async function fetchPhoto(href: string, button: HTMLElement): Promise<void> {
  await photoFile(href, button);
}

/** Null where it cannot be had. */
function photoFile(href: string, button: HTMLElement): Promise<File | null> {
  if (fetched?.href === href) return fetched.file;
  const file = read(href, readShare(button).name).catch(() => null);
  fetched = { href, file };
  const forget = (found: File | null) => {
    if (!found && fetched?.file === file) fetched = null;
  };
  void file.then(forget);
  return file;
}

async function read(href: string, name: string | null): Promise<File | null> {
  const answer = await fetch(pictureOf(href));
  if (!answer.ok || answer.redirected) return null;
  const bytes = await answer.blob();
  return new File([bytes], sharedName(name, bytes.type), { type: bytes.type });
}

/** What is shared is the picture that is shown, which may be of another kind than the file that was uploaded. */
function sharedName(name: string | null, type: string): string {
  const stem = name?.replace(/\.[^.]*$/, "") || "photo";
  return `${stem}.${type === "image/jpeg" ? "jpg" : type.slice("image/".length)}`;
}
