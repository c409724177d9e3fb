/** What tasks cost the page's own thread: by the clock a task also waits for the browser's other threads and for the servers, which share two processors here and do not on a phone. */

const isTask = ({ ph, name, tdur }) => ph === "X" && name.endsWith("RunTask") && tdur > 0;
const isMark = ({ cat, name }) => cat.includes("blink.user_timing") && name.startsWith(prefix);
const prefix = "bench: ";
const end = "end";

/**
 * Writes down the tasks of a page's main thread from here on.
 * @returns `mark(name)`, where another part begins, and `stop()`, which gives milliseconds of processor time by part: `start` and the marks' names
 */
export async function traceTasks(browser, page) {
  const mark = (name) => page.evaluate((text) => void performance.mark(text), prefix + name);
  await browser.startTracing(page, { categories: ["toplevel", "blink.user_timing"] });
  await mark("start");
  return {
    mark,
    stop: async () => {
      await mark(end);
      return tasksByPart(JSON.parse(await browser.stopTracing()).traceEvents);
    },
  };
}

/**
 * Writes down the tasks of a page from before it is asked for.
 * @returns `stop()`, which gives the milliseconds of processor time of each task on the main thread of the page that is shown then
 */
export async function traceLoad(browser, page) {
  await browser.startTracing(page, { categories: ["toplevel", "blink.user_timing"] });
  return {
    stop: async () => {
      await page.evaluate((text) => void performance.mark(text), prefix + end);
      return tasksOfShownPage(JSON.parse(await browser.stopTracing()).traceEvents);
    },
  };
}

/** @throws Error where the trace stopped early */
export function tasksOfShownPage(events) {
  const last = events.find((event) => isMark(event) && event.name === prefix + end);
  if (!last) throw new Error("The trace has no end");
  return events
    .filter((event) => isTask(event) && event.pid === last.pid && event.tid === last.tid)
    .map(({ tdur }) => tdur / 1000);
}

/**
 * @param events of a trace; times in microseconds
 * @throws Error where the trace stopped early, or a part has no task: that is no part without work
 */
export function tasksByPart(events) {
  const marks = events.filter(isMark).sort((one, other) => one.ts - other.ts);
  if (marks.at(-1)?.name !== prefix + end) throw new Error("The trace has no end");
  const [{ pid, tid }] = marks;
  const tasks = events.filter((event) => isTask(event) && event.pid === pid && event.tid === tid);
  return Object.fromEntries(
    marks.slice(0, -1).map(({ name, ts }, at) => {
      const until = marks[at + 1].ts;
      const own = tasks.filter((task) => task.ts >= ts && task.ts < until);
      if (own.length === 0) throw new Error(`The trace has no task after "${name}"`);
      return [name.slice(prefix.length), own.map(({ tdur }) => tdur / 1000)];
    }),
  );
}
