import { expect, it } from "vitest";
import {
  appendPage,
  markPage,
  prependPage,
  startOfPage,
} from "~/library/timeline/client/infinite-list-pages";

function pageOf(...months: readonly (readonly [month: string, ...photos: string[]])[]): HTMLElement {
  const list = document.createElement("div");
  list.innerHTML = months
    .map(
      ([month, ...photos]) =>
        `<section data-month="${month}"><ul>${photos.map((id) => (id === "+" ? "<li>+9</li>" : `<li id="${id}"></li>`)).join("")}</ul></section>`,
    )
    .join("");
  return list;
}

const shown = (list: HTMLElement) =>
  [...list.children].map((section) =>
    [...section.querySelectorAll("li")].map((tile) => tile.id || tile.textContent).join(" "),
  );

it("infinite list pages: join a month across pages, below and above", () => {
  const list = pageOf(["2024-05", "c", "d", "+"]);
  markPage(list, "/second");
  const next = pageOf(["2024-05", "e"], ["2024-04", "f", "+"]);
  markPage(next, "/third");
  appendPage(list, next);
  expect(shown(list)).toEqual(["c d e", "f +9"]);
  prependPage(list, pageOf(["2024-06", "a"], ["2024-05", "b", "+"]));
  expect(shown(list)).toEqual(["a", "b c d e", "f +9"]);
  expect(startOfPage(list, "/third")?.id).toBe("e");
  expect(startOfPage(list, "/second")?.id).toBe("c");
});

it("infinite list pages: show no photo twice", () => {
  const list = pageOf(["2024-05", "a", "b"]);
  appendPage(list, pageOf(["2024-05", "b", "c"]));
  expect(shown(list)).toEqual(["a b c"]);
});

it("infinite list pages: append sections without months", () => {
  const album = () => {
    const list = document.createElement("div");
    list.innerHTML = "<div><ul><li id='one'></li></ul></div>";
    return list;
  };
  const list = album();
  const more = album();
  more.querySelector("li")?.setAttribute("id", "two");
  appendPage(list, more);
  expect(shown(list)).toEqual(["one", "two"]);
});
