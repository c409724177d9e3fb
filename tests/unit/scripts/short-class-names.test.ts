import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { transform } from "lightningcss";
import { afterAll, describe, expect, test } from "vitest";
import { shortNames, withShortNames } from "../../../scripts/steps/short-class-names.mjs";

const root = mkdtempSync(join(tmpdir(), "short-class-names-test-"));
afterAll(() => rmSync(root, { recursive: true }));

/** What Lightning CSS makes of a sheet for Vite. */
function built(file: string, css: string) {
  const path = join(root, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, css);
  const { code, exports } = transform({
    filename: path,
    code: Buffer.from(css),
    cssModules: true,
    projectRoot: root,
  });
  return { css: code.toString(), nameOf: (local: string) => exports?.[local]?.name ?? "" };
}

const button = built("app/button.module.css", ".button { color: red } .icon, .button .icon:hover { top: 0 }");
const card = built("app/area/card.module.css", ".card, .button { color: blue }");
const files = ["app/button.module.css", "app/area/card.module.css"];

describe("shortNames", () => {
  test("gives each class of each file its own name of three characters", () => {
    const names = shortNames(root, files);
    expect([...names.keys()].toSorted()).toEqual(
      [button.nameOf("button"), button.nameOf("icon"), card.nameOf("card"), card.nameOf("button")].toSorted(),
    );
    const short = [...names.values()];
    expect(new Set(short).size).toBe(4);
    for (const name of short) expect(name).toMatch(/^[a-zA-Z][a-zA-Z0-9]{2}$/);
  });

  test("keeps a class's name when other files come or go", () => {
    const alone = shortNames(root, files.slice(0, 1));
    const all = shortNames(root, files.toReversed());
    for (const [long, short] of alone) expect(all.get(long)).toBe(short);
  });

  test("gives no name that an ad blocker or a third-party style may match", () => {
    const many = Array.from({ length: 100 }, (_, nth) => `app/many/part${nth}.module.css`);
    for (const file of many) built(file, ".part, .other { top: 0 }");
    const short = [...shortNames(root, many).values()];
    expect(short).toHaveLength(200);
    expect(short.filter((name) => /^ad|^[a-z]+$/.test(name))).toEqual([]);
  });

  test("throws if two classes get the same name, and names both", () => {
    const css = Array.from({ length: 5_000 }, (_, nth) => `.part${nth} { top: 0 }`).join("");
    built("app/many.module.css", css);
    expect(() => shortNames(root, ["app/many.module.css"])).toThrow(
      /\(\w{3}\): part\d+ of app\/many.module.css and part\d+ of app\/many.module.css/,
    );
  });

  test("keeps the names of animations, which scripts recognise", () => {
    const { nameOf } = built(
      "app/toast.module.css",
      "@keyframes leave { to { opacity: 0 } } .toast { animation: leave 1s }",
    );
    const names = shortNames(root, ["app/toast.module.css"]);
    expect([names.has(nameOf("leave")), names.has(nameOf("toast"))]).toEqual([false, true]);
  });
});

describe("withShortNames", () => {
  const names = new Map([
    ["_a1b2c3_button", "aB1"],
    ["_a1b2c3_button-icon", "xY2"],
  ]);
  const written = (code: string) => withShortNames(code, names).toString();

  test("replaces whole names, in a sheet and in what a module exports", () => {
    expect(written("._a1b2c3_button ._a1b2c3_button-icon:hover{top:0}")).toBe(".aB1 .xY2:hover{top:0}");
    expect(written('const a = "_a1b2c3_button _a1b2c3_button-icon";')).toBe('const a = "aB1 xY2";');
  });

  test("replaces a name that the sheet escapes", () => {
    const { css, nameOf } = built("app/f202.module.css", ".back { top: 0 } .back .icon:hover { left: 0 }");
    expect(nameOf("back")).toMatch(/^-\d/);
    const text = withShortNames(css, shortNames(root, ["app/f202.module.css"])).toString();
    expect(text.replace(/\s+/g, "")).toMatch(/^\.(\w{3})\{top:0;\}\.\1\.\w{3}:hover\{left:0;\}$/);
  });

  test("leaves longer words and everything else", () => {
    const code = "._a1b2c3_buttons, .x_a1b2c3_button { --button: 1px }";
    expect(written(code)).toBe(code);
    expect(withShortNames(code, names).hasChanged()).toBe(false);
  });
});
