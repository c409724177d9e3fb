import { spawn } from "node:child_process";
import * as z from "zod";
import type { BrowserTab, KeyName } from "./browser-tab";

/** https://www.w3.org/TR/webdriver2/#elements */
const elementKey = "element-6066-11e4-a52e-4f735466cecf";
const shift = "\uE008";
const control = "\uE009";
const keyValues: Readonly<Partial<Record<KeyName, string>>> = {
  Tab: "\uE004",
  Enter: "\uE007",
  " ": " ",
  ArrowDown: "\uE015",
};
const startMs = 20_000;

const Answer = z.object({ value: z.unknown() });
const Failure = z.object({ error: z.string(), message: z.string() });
const Session = z.object({ sessionId: z.string() });
const ElementReference = z.object({ [elementKey]: z.string() });

interface KeyAction {
  type: "keyDown" | "keyUp";
  value: string;
}

const pressed = (value: string): [down: KeyAction, up: KeyAction] => [
  { type: "keyDown", value },
  { type: "keyUp", value },
];

/** A small part of WebDriver (the classic protocol), which is all that WebKit's driver speaks. */
class Driver {
  constructor(private readonly address: string) {}

  async call(method: "GET" | "POST" | "DELETE", path: string, body?: unknown): Promise<unknown> {
    const answer = await fetch(this.address + path, {
      method,
      ...(method === "POST" ? { body: JSON.stringify(body ?? {}) } : {}),
    });
    const { value } = Answer.parse(await answer.json());
    const failure = Failure.safeParse(value);
    if (!answer.ok)
      throw new Error(failure.success ? `${failure.data.error}: ${failure.data.message}` : path);
    return value;
  }
}

interface Program {
  driver: string;
  browser: string;
  port: number;
  args: readonly string[];
  environment: Readonly<Record<string, string>>;
}

/** WebKitGTK's browser by WebDriver. One window at a time: that is all its driver has. */
export async function startWebKit({ driver, browser, port, args, environment }: Program) {
  const child = spawn(driver, [`--port=${port}`], {
    env: { ...process.env, ...environment },
    stdio: "ignore",
  });
  const rest = new Driver(`http://127.0.0.1:${port}`);
  const until = Date.now() + startMs;
  while (!(await rest.call("GET", "/status").catch(() => null))) {
    if (Date.now() > until) throw new Error("WebKitWebDriver did not start");
    await new Promise((done) => setTimeout(done, 100));
  }
  const capabilities = {
    alwaysMatch: { acceptInsecureCerts: true, "webkitgtk:browserOptions": { binary: browser, args } },
  };
  return {
    newTab: async (): Promise<BrowserTab> => {
      const { sessionId } = Session.parse(await rest.call("POST", "/session", { capabilities }));
      return tabOf(rest, `/session/${sessionId}`);
    },
    stop: async () => {
      child.kill();
    },
  };
}

async function tabOf(rest: Driver, session: string): Promise<BrowserTab> {
  const post = (path: string, body?: unknown) => rest.call("POST", session + path, body);
  const run = (script: string) => post("/execute/sync", { script, args: [] });
  const elementOf = async (expression: string) => {
    const found = ElementReference.safeParse(await run(`return ${expression}`));
    return found.success ? `/element/${found.data[elementKey]}` : null;
  };
  const keys = async (actions: readonly KeyAction[]) => {
    await post("/actions", { actions: [{ type: "key", id: "keyboard", actions }] });
  };
  // The narrowest it has.
  await post("/window/rect", { width: 390, height: 844 });
  return {
    open: async (url) => {
      await post("/url", { url });
    },
    ask: (expression) => run(`return ${expression}`),
    press: async (expression) => {
      const element = await elementOf(expression);
      if (element) await post(`${element}/click`);
      return element !== null;
    },
    type: async (expression, text) => {
      const element = await elementOf(expression);
      if (!element) return false;
      await post(`${element}/clear`);
      await post(`${element}/value`, { text });
      return true;
    },
    attach: async (expression, paths) => {
      const element = await elementOf(expression);
      if (element) await post(`${element}/value`, { text: paths.join("\n") });
      return element !== null;
    },
    holdShift: (held) => keys([{ type: held ? "keyDown" : "keyUp", value: shift }]),
    write: (text) =>
      keys(
        Array.from(text).flatMap((letter) => pressed(letter === "\n" ? (keyValues.Enter ?? letter) : letter)),
      ),
    key: (name, held) => {
      const press = pressed(keyValues[name] ?? name);
      const [down, up] = pressed(control);
      return keys(held ? [down, ...press, up] : press);
    },
    back: async () => {
      await run("void history.back()");
    },
    screenshot: async () =>
      Buffer.from(z.string().parse(await rest.call("GET", `${session}/screenshot`)), "base64"),
    close: async () => {
      await rest.call("DELETE", session);
    },
  };
}
