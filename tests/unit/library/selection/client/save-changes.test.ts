import { beforeEach, describe, expect, test, vi } from "vitest";
import type { ChosenAnswer } from "~/library/selection/chosen-answer";
import { ChosenPhotos } from "~/library/selection/client/chosen-photos";
import { SavingChanges } from "~/library/selection/client/save-changes";
import type { SelectionChange } from "~/library/selection/client/selection-changes";
import type { Tile } from "~/library/selection/client/tile-order";
import { answerWith } from "../chosen-answer";

const tile = (id: string): Tile => ({ id, page: "", month: null, position: null });

/** A server that answers when it is told to. */
function setUp() {
  const photos = new ChosenPhotos({ count: 0, revision: 0, chosen: [], months: {} }, () => 0);
  const asked: { ids: string[]; answer: (fails?: boolean) => void }[] = [];
  const [saved, failed] = [vi.fn(), vi.fn()];
  const send = (change: SelectionChange) =>
    new Promise<ChosenAnswer>((done, fail) => {
      const ids = change.kind === "photos" ? [...change.wishes.keys()] : [change.kind];
      asked.push({ ids, answer: (fails = false) => (fails ? fail(new Error("down")) : done(answerWith())) });
    });
  const saving = new SavingChanges(photos, { send, saved, failed });
  const choose = (id: string) => {
    photos.choose(tile(id), true);
    saving.soon();
  };
  return { photos, asked, saved, failed, saving, choose };
}

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

describe("saving what is chosen", () => {
  test("takes ticks together that follow each other, and one request at a time", async () => {
    const { asked, choose, saved, photos } = setUp();
    choose("a");
    choose("b");
    expect(asked).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(300);
    expect(asked.map(({ ids }) => ids)).toEqual([["a", "b"]]);
    choose("c");
    await vi.advanceTimersByTimeAsync(300);
    choose("d");
    await vi.advanceTimersByTimeAsync(300);
    expect(asked).toHaveLength(1);
    asked[0]?.answer();
    await vi.advanceTimersByTimeAsync(0);
    expect(asked.map(({ ids }) => ids)).toEqual([
      ["a", "b"],
      ["c", "d"],
    ]);
    asked[1]?.answer();
    await vi.advanceTimersByTimeAsync(0);
    expect(photos.unsaved).toBe(false);
    expect(saved).toHaveBeenCalledTimes(2);
  });

  test("keeps what could not be saved, says so, and sends it again when asked", async () => {
    const { asked, choose, failed, saving, photos } = setUp();
    choose("a");
    const first = saving.now();
    asked[0]?.answer(true);
    expect(await first).toBe(false);
    expect(failed).toHaveBeenCalledOnce();
    expect(photos.has(tile("a"))).toBe(true);
    // What is chosen meanwhile goes with it.
    choose("b");
    const second = saving.now();
    expect(asked[1]?.ids).toEqual(["a", "b"]);
    asked[1]?.answer();
    expect(await second).toBe(true);
    expect(photos.unsaved).toBe(false);
  });

  test("waits for what is on its way when everything is to be saved", async () => {
    const { asked, choose, saving } = setUp();
    choose("a");
    await vi.advanceTimersByTimeAsync(300);
    choose("b");
    const all = saving.now();
    asked[0]?.answer();
    await vi.advanceTimersByTimeAsync(0);
    asked[1]?.answer();
    expect(await all).toBe(true);
  });

  test("sends what is left without waiting when the page goes, and nothing once the selection is let go", async () => {
    const { asked, choose, saving } = setUp();
    choose("a");
    void saving.now();
    choose("b");
    saving.parting();
    expect(asked.map(({ ids }) => ids)).toEqual([["a"], ["b"]]);
    saving.parting();
    expect(asked).toHaveLength(2);

    const other = setUp();
    other.choose("a");
    other.saving.stop();
    other.saving.parting();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(other.asked).toHaveLength(0);
  });
});
