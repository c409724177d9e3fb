import { expect, test } from "vitest";
import { readCookies } from "~/platform/cookies";

const read = (cookie: string) => readCookies({ headers: { get: () => cookie } });

test("cookies: blanks and tabs around names and values are none of theirs", () => {
  expect([...read(" \ta \t= b c\t ;d=; e")]).toEqual([
    ["a", ["b c"]],
    ["d", [""]],
  ]);
});

/** Processor time of this process in microseconds, so that others on the machine do not count. */
function costOf(cookie: string): number {
  const before = process.cpuUsage();
  read(cookie);
  const { user, system } = process.cpuUsage(before);
  return user + system;
}

test.each(["a=y{}x", "a{}b=x", "{}a=b{}", "a=y {}"])(
  "cookies: a header of 200 KB of %s takes no square of it",
  (form) => {
    const blanks = "\t ".repeat(100_000);
    // A square takes many seconds here.
    expect(costOf(form.replaceAll("{}", blanks))).toBeLessThan(2_000_000);
  },
);

test("cookies: of one name so many are read as a sibling host can hope for, and none that a browser would not keep", () => {
  const repeated = (name: string) => Array.from({ length: 500 }, (_, at) => `${name}=${at}`).join("; ");
  expect(read(repeated("__Secure-account")).get("__Secure-account")).toHaveLength(200);
  expect(read(repeated("__Host-toast")).get("__Host-toast")).toHaveLength(20);
  expect([...read(`a=${"x".repeat(9_000)}; b=1`).keys()]).toEqual(["b"]);
});
