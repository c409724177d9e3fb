import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { type IncomingHttpHeaders, request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { typedAddress, type Visitor } from "./visitor";

/** A file as a browser saves it; `whole` is false for one that broke off. */
interface SavedFile {
  status: number;
  headers: IncomingHttpHeaders;
  bytes: Buffer;
  whole: boolean;
}

/** Fetches a file with a visitor's cookies, byte by byte as it comes. */
export function saveFile(visitor: Visitor, path: string): Promise<SavedFile> {
  const url = new URL(path, visitor.origin);
  const cookie = [...visitor.cookies()].map(([name, value]) => `${name}=${value}`).join("; ");
  return new Promise((done, fail) => {
    const call = request(
      // *.localhost is this machine; Node asks a name server that may not know.
      {
        host: "127.0.0.1",
        port: url.port,
        path: url.pathname + url.search,
        headers: { ...typedAddress, Host: url.host, Cookie: cookie },
      },
      (response) => {
        const parts: Buffer[] = [];
        const finish = () =>
          done({
            status: response.statusCode ?? 0,
            headers: response.headers,
            bytes: Buffer.concat(parts),
            whole: response.complete,
          });
        response.on("data", (part: Buffer) => parts.push(part));
        response.on("end", finish);
        response.on("error", finish);
      },
    );
    call.on("error", fail);
    call.end();
  });
}

/** What Info-ZIP's unzip makes of a file: whether every entry is whole (`unzip -t`), and their names. */
export function unzipped(bytes: Buffer): { sound: boolean; message: string; names: string[] } {
  const folder = mkdtempSync(join(tmpdir(), "zip-"));
  const file = join(folder, "photos.zip");
  writeFileSync(file, bytes);
  const run = (command: string, ...args: string[]) =>
    execFileSync(command, [...args, file], { encoding: "utf8", env: { ...process.env, LC_ALL: "C.UTF-8" } });
  try {
    const reported = run("unzip", "-t");
    const names = run("unzip", "-Z1").trimEnd().split("\n");
    return { sound: /No errors detected/.test(reported), message: reported, names };
  } catch (cause) {
    return { sound: false, message: String(cause), names: [] };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
