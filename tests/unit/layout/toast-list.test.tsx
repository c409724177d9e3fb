import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { Toast } from "~/layout/toast-list";

/** The seconds of a toast: the sum of two to the power of its classes s0 to s8. */
const secondsOf = (seconds: number) => {
  const [, classes = ""] =
    /class="([^"]*)"/.exec(renderToString(<Toast seconds={seconds} messages={<p>Deleted</p>} />)) ?? [];
  return [...classes.matchAll(/\bs(\d+)\b|_s(\d+)_/g)].reduce(
    (sum, [, plain, hashed]) => sum + 2 ** Number(plain ?? hashed),
    0,
  );
};

test("toast: stays for exactly its seconds, without a style of its own", () => {
  for (const seconds of [1, 5, 10, 20, 30, 119, 300]) expect(secondsOf(seconds)).toBe(seconds);
});
