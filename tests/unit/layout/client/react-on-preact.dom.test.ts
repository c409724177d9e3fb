import { createElement } from "preact";
import { expect, test, vi } from "vitest";
import { createRoot, memo, useEffect, useState } from "~/layout/client/react-on-preact";

interface Row {
  text: string;
  size: number;
}

const happened: string[] = [];
let setRow: (row: Row) => void = () => undefined;

function Part() {
  useEffect(() => {
    happened.push("begun");
    return () => void happened.push("ended");
  }, []);
  return createElement("b", { className: "part" }, "island");
}

function drawRow({ text }: Row) {
  happened.push(text);
  return createElement("i", null, text);
}

const MemoizedRow = memo(drawRow, (one, other) => one.text === other.text);

function List() {
  const [row, set] = useState({ text: "one", size: 1 });
  setRow = set;
  return createElement("p", { title: String(row.size) }, createElement(MemoizedRow, row));
}

function emptied(): HTMLElement {
  happened.length = 0;
  document.body.replaceChildren(document.createElement("div"));
  return document.querySelector("div") ?? document.body;
}

test("React on Preact: a root takes the place of what was there, and ends what it began", async () => {
  const container = emptied();
  container.innerHTML = "<p>from the server</p>";
  const root = createRoot(container);
  root.render(createElement(Part, null));
  expect(container.innerHTML).toBe('<b class="part">island</b>');
  await vi.waitFor(() => expect(happened).toEqual(["begun"]));
  root.unmount();
  expect(container.innerHTML).toBe("");
  await vi.waitFor(() => expect(happened).toEqual(["begun", "ended"]));
});

test("React on Preact: a memoized component is drawn again for other props only", async () => {
  const container = emptied();
  createRoot(container).render(createElement(List, null));
  setRow({ text: "one", size: 2 });
  await vi.waitFor(() => expect(container.innerHTML).toBe('<p title="2"><i>one</i></p>'));
  setRow({ text: "two", size: 2 });
  await vi.waitFor(() => expect(container.innerHTML).toBe('<p title="2"><i>two</i></p>'));
  expect(happened).toEqual(["one", "two"]);
});
