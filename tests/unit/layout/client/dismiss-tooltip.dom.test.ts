import { expect, test } from "vitest";
import { dismissTooltip } from "~/layout/client/dismiss-tooltip";

test("tooltip: Escape hides the one that is shown until the focus has left its button; then it is shown again", () => {
  document.body.innerHTML = `<span><button>Copy</button><span role="tooltip">Not here</span></span>
    <span><button>Delete</button><span role="tooltip">Not there</span></span>`;
  const [copy] = document.querySelectorAll("button");
  const [here, there] = document.querySelectorAll<HTMLElement>("[role=tooltip]");
  expect(dismissTooltip()).toBe(false);
  copy?.focus();
  expect(dismissTooltip()).toBe(true);
  expect([here?.style.visibility, there?.style.visibility]).toEqual(["hidden", ""]);
  // The next Escape is the page's.
  expect(dismissTooltip()).toBe(false);
  copy?.blur();
  expect(here?.style.visibility).toBe("");
  copy?.focus();
  expect(dismissTooltip()).toBe(true);
});
