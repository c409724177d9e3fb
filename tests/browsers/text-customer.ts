import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import { createServer as createTlsServer, request } from "node:https";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import * as z from "zod";
import { type Customer, until } from "./customer";

/** So tall that most pages are on the screen as a whole. */
const screen = { columns: 150, rows: 900 };
const maxStops = 400;
/** The cursor of a page at rest moves in less. */
const stepMs = 400;
/** Rows between a label and its field: a hint may stand there. */
const maxHintRows = 6;

/** Paths of w3m, of tmux, and of this machine's certificate. */
export const TextProgram = z.object({
  path: z.string(),
  terminal: z.string(),
  authority: z.string(),
  key: z.string(),
  certificate: z.string(),
});
type TextProgram = z.infer<typeof TextProgram>;

/**
 * What stands between the site and w3m, as it does where the site is deployed: it finds `account.*.localhost`, which the system does
 * not, and speaks HTTP/1.0, which workerd does not.
 */
export async function startProxy({ key, certificate }: TextProgram) {
  const identity = { key: readFileSync(key), cert: readFileSync(certificate) };
  const front = createTlsServer(identity, (asked, reply) => {
    const { url: path, method, headers } = asked;
    const port = Number(headers.host?.split(":").at(-1));
    const passed = request({ host: "127.0.0.1", port, path, method, headers }, (answer) => {
      const { "transfer-encoding": _chunks, connection: _connection, ...rest } = answer.headers;
      reply.writeHead(answer.statusCode ?? 502, rest);
      answer.pipe(reply);
    });
    passed.on("error", () => reply.destroy());
    asked.pipe(passed);
  });
  const proxy = createServer().on("connect", (_request, client, first: Buffer) => {
    client.write("HTTP/1.1 200 OK\r\n\r\n");
    client.unshift(first);
    client.on("error", () => client.destroy());
    front.emit("connection", client);
  });
  await new Promise<void>((done) => proxy.listen(0, "127.0.0.1", done));
  const { port } = z.object({ port: z.number() }).parse(proxy.address());
  return { address: `http://127.0.0.1:${port}/`, stop: () => void proxy.close() };
}

interface Stop {
  column: number;
  row: number;
  lines: readonly string[];
  isFirst?: boolean;
}

/** A customer with w3m, in a terminal that nobody sees. Reads the screen, walks from link to link by Tab, and types. */
export class TextCustomer implements Customer {
  private readonly home = mkdtempSync(join(tmpdir(), "w3m-"));
  private started = false;

  constructor(
    private readonly program: TextProgram,
    private readonly origin: string,
    private readonly proxy: string,
  ) {}

  async open(path: string): Promise<void> {
    if (this.started) {
      this.keys("U");
      await this.answer("Goto URL", this.origin + path);
      return;
    }
    this.started = true;
    const options = [
      ...["use_cookie=1", "accept_cookie=1", "show_cookie=0", `ssl_ca_file=${this.program.authority}`],
      ...["use_proxy=1", `https_proxy=${this.proxy}`, "no_proxy=", "display_charset=UTF-8"],
      ...["accept_encoding=identity", "display_image=0", "use_mouse=0", "confirm_qq=0"],
    ].flatMap((option) => ["-o", option]);
    const command = [this.program.path, ...options, this.origin + path].map(quoted).join(" ");
    const size = ["-x", String(screen.columns), "-y", String(screen.rows)];
    const env = `HOME=${quoted(this.home)} LC_ALL=C.UTF-8`;
    this.terminal("-f", "/dev/null", "new-session", "-d", ...size, `exec env ${env} ${command}`);
    this.terminal("set-option", "-g", "status", "off");
  }

  follow(name: string): Promise<void> {
    return this.press(name);
  }

  async press(name: string): Promise<void> {
    await this.goTo(`"${name}" is no link and no button`, ({ column, row, lines }) => {
      const shown = (lines[row] ?? "").slice(column).replace(/^\[/, "");
      // What stands side by side runs together.
      return shown.startsWith(name);
    });
    this.keys("Enter");
  }

  async fill(field: string, text: string): Promise<void> {
    await this.goTo(`There is no field "${field}"`, (stop) => isLabelled(stop, field));
    this.keys("Enter");
    await this.answer(/^(TEXT|Password):/, text);
  }

  async attach(): Promise<void> {
    throw new Error("w3m sends one file a field");
  }

  async tick(...positions: number[]): Promise<void> {
    for (const position of positions) {
      let box = -1;
      await this.goTo(`There is no box ${position}`, ({ column, row, lines, isFirst }) => {
        if (isFirst) box = -1;
        if (/^.?\[[ *]\]/.test((lines[row] ?? "").slice(Math.max(0, column - 1)))) box++;
        return box === position;
      });
      const before = this.seen().split("[*]").length;
      this.keys("Enter");
      await until("The box is not ticked", async () =>
        this.seen().split("[*]").length === before + 1 ? null : this.seen(),
      );
    }
  }

  /** Reads on screen by screen, and begins again at the top. */
  sees(text: string): Promise<void> {
    return until(`"${text}" is not seen`, async () => {
      const seen = this.seen();
      if (oneLine(seen).includes(text)) return null;
      this.keys("Space");
      await pause(stepMs);
      if (this.seen() === seen) this.keys("g");
      return seen;
    });
  }

  seesNo(text: string): Promise<void> {
    return until(`"${text}" is still seen`, async () =>
      oneLine(this.seen()).includes(text) ? this.seen() : null,
    );
  }

  seesInField(field: string, text: string): Promise<void> {
    return this.goTo(
      `The field "${field}" does not say "${text}"`,
      (stop) =>
        isLabelled(stop, field) &&
        (stop.lines[stop.row] ?? "").slice(stop.column).trimStart().startsWith(text),
    );
  }

  close(): void {
    try {
      this.terminal("kill-server");
    } catch {
      // It has ended already.
    }
    rmSync(this.home, { recursive: true, force: true });
  }

  private terminal(...args: string[]): string {
    const command = ["-u", "-S", join(this.home, "terminal"), ...args];
    return execFileSync(this.program.terminal, command, { encoding: "utf8", stdio: "pipe" });
  }

  private keys(...names: string[]): void {
    this.terminal("send-keys", ...names);
  }

  /** Waits for w3m's question at the foot of the screen, and answers it instead of what stands there. */
  private async answer(question: string | RegExp, text: string): Promise<void> {
    await until(`w3m does not ask for ${question}`, async () => {
      const foot = this.seen().split("\n").at(-1) ?? "";
      return foot.match(question) ? null : this.seen();
    });
    this.keys("C-e", "C-u");
    if (text !== "") this.terminal("send-keys", "-l", text);
    this.keys("Enter");
    await until("w3m still asks", async () => {
      const foot = this.seen().split("\n").at(-1) ?? "";
      return foot.match(question) ? foot : null;
    });
  }

  /** Walks from the top of the page to the first link, button or field that is wanted. */
  private goTo(problem: string, isWanted: (stop: Stop) => boolean): Promise<void> {
    return until(problem, async () => {
      this.keys("g");
      await this.moved(this.stop());
      for (let count = 0; count < maxStops; count++) {
        const before = this.stop();
        this.keys("Tab");
        const now = await this.moved(before);
        if (now === null) break;
        if (isWanted({ ...now, isFirst: count === 0 })) return null;
      }
      return this.seen();
    });
  }

  /** Where the cursor is once it is elsewhere; null when it stays. */
  private async moved(before: Stop): Promise<Stop | null> {
    for (const end = Date.now() + stepMs; Date.now() < end; await pause(2)) {
      const now = this.stop();
      if (now.column !== before.column || now.row !== before.row) return now;
    }
    return null;
  }

  private stop(): Stop {
    const [cursor = "", ...lines] = this.terminal(
      ...["display-message", "-p", "#{cursor_x} #{cursor_y}", ";", "capture-pane", "-p"],
    ).split("\n");
    const [column = 0, row = 0] = cursor.split(" ").map(Number);
    return { column, row, lines };
  }

  private seen(): string {
    return this.stop()
      .lines.filter((line) => line.trim() !== "")
      .join("\n");
  }
}

/** Whether the cursor is in a field with this label: before it in its row, or in a row above, up to the field before. */
function isLabelled({ column, row, lines }: Stop, label: string): boolean {
  const before = (lines[row] ?? "").slice(0, column).trimEnd();
  if (!before.endsWith("[")) return false;
  const isLabel = (text: string) => text === label || text.startsWith(`${label} `);
  const own = before.slice(0, -1).trim();
  if (own !== "") return isLabel(own);
  for (let above = row - 1; above >= row - maxHintRows; above--) {
    const line = (lines[above] ?? "").trim();
    if (/\[.*\]/.test(line)) return false;
    if (isLabel(line)) return true;
  }
  return false;
}

const quoted = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`;
const oneLine = (text: string) => text.replaceAll(/\s+/g, " ");
