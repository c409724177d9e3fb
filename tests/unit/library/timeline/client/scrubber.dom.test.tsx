import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { createRef } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { Scrubber, yearsOn } from "~/library/timeline/client/scrubber";

afterEach(cleanup);

const months = ["2024-05", "2024-03", "2023-12", "2021-01"].map((key, at) => ({
  key,
  count: 10,
  top: at * 100,
  height: 100,
  title: `title of ${key}`,
}));

function draw(current: number, end = 300) {
  const onJump = vi.fn();
  render(
    <Scrubber
      months={months}
      total={400}
      end={end}
      current={current}
      label="Go to a month"
      thumb={createRef<HTMLDivElement>()}
      onJump={onJump}
    />,
  );
  return { slider: screen.getByRole("slider", { name: "Go to a month" }), onJump };
}

it("scrubber: names the month in sight", () => {
  const { slider } = draw(2);
  expect(slider.getAttribute("aria-valuetext")).toBe("title of 2023-12");
  const values = ["min", "now", "max"].map((name) => slider.getAttribute(`aria-value${name}`));
  expect(values).toEqual(["0", "2", "3"]);
});

it("scrubber: moves by keys: a month, a year, the ends", () => {
  const { slider, onJump } = draw(1);
  for (const key of ["ArrowDown", "ArrowUp", "PageDown", "Home", "End", "a"])
    fireEvent.keyDown(slider, { key });
  expect(onJump.mock.calls.map(([y]) => y)).toEqual([200, 0, 300, 0, 300]);
});

it("scrubber: leaves the last screen by keys, however many months share it", () => {
  const { slider, onJump } = draw(3, 150);
  for (const key of ["ArrowUp", "ArrowLeft"]) fireEvent.keyDown(slider, { key });
  expect(onJump.mock.calls.map(([y]) => y)).toEqual([100, 100]);
});

const pressable = (slider: HTMLElement) => {
  slider.setPointerCapture = () => undefined;
  slider.getBoundingClientRect = () => new DOMRect(0, 0, 50, 400);
};

it("scrubber: a press jumps once it is seen, and only where no drag has begun", async () => {
  const { slider, onJump } = draw(0);
  pressable(slider);
  fireEvent.pointerDown(slider, { button: 0, clientY: 350, pointerType: "mouse" });
  expect(onJump).not.toHaveBeenCalled();
  expect(slider.hasAttribute("data-active")).toBe(true);
  await waitFor(() => expect(onJump.mock.calls).toEqual([[350, false]]));
  fireEvent.lostPointerCapture(slider);
  expect(slider.hasAttribute("data-active")).toBe(false);
  fireEvent.pointerDown(slider, { button: 0, clientY: 100, pointerType: "mouse" });
  fireEvent.pointerMove(slider, { clientY: 120, pointerType: "mouse" });
  await new Promise((later) => requestAnimationFrame(() => setTimeout(() => setTimeout(later))));
  expect(onJump.mock.calls.slice(1)).toEqual([[120, true]]);
});

it("scrubber: the label of what was pointed at goes as it is pressed, and stays away", () => {
  const { slider, onJump } = draw(0);
  pressable(slider);
  const labels = () => [...slider.querySelectorAll("span")].map(({ textContent }) => textContent);
  const thumb = "title of 2024-05";
  fireEvent.pointerMove(slider, { clientY: 350, pointerType: "mouse" });
  expect(labels()).toContain("title of 2021-01");
  fireEvent.pointerDown(slider, { button: 0, clientY: 350, pointerType: "mouse" });
  fireEvent.pointerMove(slider, { clientY: 10, pointerType: "mouse" });
  fireEvent.lostPointerCapture(slider);
  expect(onJump.mock.calls.map(([y]) => y)).toEqual([10]);
  expect(labels().filter((label) => label.startsWith("title"))).toEqual([thumb]);
  fireEvent.pointerMove(slider, { clientY: 150, pointerType: "mouse" });
  expect(labels()).toContain("title of 2024-03");
});

it("scrubber: labels each year once, where it fits, and none for photos without a date", () => {
  expect(yearsOn(months, 400)).toEqual([
    { year: "2024", at: 0 },
    { year: "2023", at: 0.5 },
    { year: "2021", at: 0.75 },
  ]);
  expect(yearsOn([{ key: "1970-01", top: 0 }], 400)).toEqual([]);
});
