// @vitest-environment happy-dom
import { expect, test } from "vitest";
import {
  blockAround,
  monthOfBlock,
  readTileBlock,
  tileBlockAttributes,
} from "~/library/photo-list/tile-block";

function blockWith(attributes: Record<string, string | number | undefined>): HTMLElement {
  const block = document.createElement("ul");
  for (const [name, value] of Object.entries(attributes))
    if (value !== undefined) block.setAttribute(name, String(value));
  return block;
}

test("tile block: scripts read the month and first index that were written", () => {
  const block = blockWith(tileBlockAttributes("2026-07", 24));
  const tile = block.appendChild(document.createElement("li"));
  expect(readTileBlock(block)).toEqual({ month: "2026-07", index: 24 });
  expect(monthOfBlock(blockAround(tile))).toBe("2026-07");
});

test("tile block: an unknown or malformed index is none, and the month stays", () => {
  for (const from of [undefined, "", "-1", "1.5", "many"]) {
    const block = blockWith({ ...tileBlockAttributes("2026-07", null), "data-from": from });
    expect(readTileBlock(block)).toBeNull();
    expect(monthOfBlock(block)).toBe("2026-07");
  }
  expect(monthOfBlock(blockAround(document.createElement("li")))).toBeNull();
});
