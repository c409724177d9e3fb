import { expect, it } from "vitest";
import { tasksByPart, tasksOfShownPage } from "../../../bench/browser/own-time.mjs";

const task = (ts: number, tdur: number, of = { pid: 1, tid: 1 }) => ({
  ...of,
  ph: "X",
  cat: "toplevel",
  name: "ThreadControllerImpl::RunTask",
  ts,
  tdur,
});
const mark = (ts: number, name: string) => ({
  pid: 1,
  tid: 1,
  ph: "I",
  cat: "blink.user_timing",
  name: `bench: ${name}`,
  ts,
});

it("tasks count in the part that they begin in, by the processor's time of the page's thread alone", () => {
  const other = { pid: 1, tid: 2 };
  expect(
    tasksByPart([
      task(50, 9_000),
      mark(200, "moved"),
      mark(100, "start"),
      task(150, 30_000),
      task(160, 70_000, other),
      task(210, 12_500),
      { ...task(220, 80_000), name: "Layout" },
      mark(300, "end"),
      task(310, 90_000),
    ]),
  ).toEqual({ start: [30], moved: [12.5] });
});

it("a trace that stopped early, or in which nothing ran, is no measurement", () => {
  expect(() => tasksByPart([mark(100, "start"), task(150, 30_000)])).toThrow("The trace has no end");
  expect(() => tasksByPart([])).toThrow("The trace has no end");
  expect(() => tasksByPart([mark(100, "start"), mark(200, "end")])).toThrow(
    'The trace has no task after "bench: start"',
  );
});

it("tasks of a load are those of the process whose page is shown at the end, from its start", () => {
  const blank = { pid: 2, tid: 1 };
  expect(
    tasksOfShownPage([
      { ...mark(10, "end"), ...blank, name: "something else" },
      task(20, 90_000, blank),
      task(30, 40_000),
      task(40, 5_000),
      mark(300, "end"),
    ]),
  ).toEqual([40, 5]);
  expect(() => tasksOfShownPage([task(30, 40_000)])).toThrow("The trace has no end");
});
