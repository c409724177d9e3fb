// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { tileBlockAttributes } from "~/library/photo-list/tile-block";
import { start } from "~/library/timeline/client/timeline.island";
import {
  anyMonth,
  monthControlAttributes,
  openedAt,
  readTimeline,
  timelineIslandAttributes,
} from "~/library/timeline/timeline-island-data";

const months = [
  { key: "2026-07", title: "July 2026", spokenCount: "2 photos", count: 2, chosen: 2 },
  { key: "2026-06", title: "June 2026", spokenCount: "3 photos", count: 3, chosen: 1 },
];
const messages = { failed: "Failed", retry: "Try again", retryClass: "button", scrubber: "Go to a month" };
const data = { months, messages, isLong: true, isAtPosition: true, query: "select=new" };

const html = (attributes: Record<string, string | number | undefined>) =>
  Object.entries(attributes)
    .map(([name, value]) => (value === undefined ? "" : `${name}='${value}'`))
    .join(" ");

function rootOf(attributes: Record<string, string | undefined> = timelineIslandAttributes(data)) {
  document.body.innerHTML = `<div ${html(attributes)}>
    <section ${html(tileBlockAttributes("2026-06", 1))}><ul><li id="photo-b">b</li><li id="photo-c">c</li></ul></section>
    <template ${html(monthControlAttributes(false))}><b>choose ${anyMonth}</b></template>
    <template ${html(monthControlAttributes(true))}><b>drop ${anyMonth}</b></template>
  </div>`;
  const root = document.querySelector<HTMLElement>("[data-island=timeline]");
  if (!root) throw new Error("no root");
  return root;
}

test("timeline island data: the island reads what the server wrote; Tab passes the months by", () => {
  const read = readTimeline(rootOf());
  expect(read).toMatchObject({ messages, isLong: true, query: "select=new" });
  expect(
    read?.sections.map(({ key, title, spokenTitle, count }) => [key, title, spokenTitle, count]),
  ).toEqual([
    ["2026-07", "July 2026", "2 photos", 2],
    ["2026-06", "June 2026", "3 photos", 3],
  ]);
  expect(read?.sections.map(({ control }) => control)).toEqual([
    '<b tabindex="-1">drop 2026-07</b>',
    '<b tabindex="-1">choose 2026-06</b>',
  ]);
  expect(read?.seeds.map(({ month, index, tiles }) => [month, index, tiles.length])).toEqual([
    ["2026-06", 1, 2],
  ]);
});

test("timeline island data: a page past the start opens at its first photo, or at the one asked for", () => {
  expect(openedAt(rootOf(), "")).toEqual({ month: "2026-06", index: 1 });
  expect(openedAt(rootOf(), "photo-c")).toEqual({ month: "2026-06", index: 2 });
  expect(openedAt(rootOf({ ...timelineIslandAttributes(data), "data-at": undefined }), "")).toBeNull();
});

test.each([
  ["data-months", undefined],
  ["data-months", ""],
  ["data-months", "2026-07"],
  ["data-failed", undefined],
  ["data-scrubber", undefined],
])("timeline island: leaves the page whole and throws nothing when %s is %j", (name, value) => {
  const root = rootOf({ ...timelineIslandAttributes(data), [name]: value });
  const before = document.body.innerHTML;
  expect(readTimeline(root)).toBeNull();
  start(root);
  expect(document.body.innerHTML).toBe(before);
});
