import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { keepOtherForms } from "~/layout/client/other-forms";

const pageOf = (owner: string) => `
  <form id="share"><input type="hidden" disabled name="of-${owner}"><input name="sender"><textarea name="message"></textarea></form>
  <form id="gallery"><input type="checkbox" name="category" value="sea"><input name="title" value="Sea"></form>`;
const field = (name: string) => {
  const found = document.querySelector<HTMLInputElement>(`[name="${name}"]`);
  if (!found) throw new Error(`There is no ${name}`);
  return found;
};
const send = (id: string) =>
  document.getElementById(id)?.dispatchEvent(new Event("submit", { bubbles: true, cancelable: true }));
/** The page as the server sends it again. */
const load = (owner = "emma", path = "/book") => {
  history.replaceState(null, "", path);
  document.body.innerHTML = pageOf(owner);
  keepOtherForms(document);
};

beforeEach(() => sessionStorage.clear());
afterEach(() => history.replaceState(null, "", "/"));

describe("the other forms of a page", () => {
  test("have what was typed in them when the page comes again, also under another query; the sent one has what the server says", () => {
    load();
    field("message").value = "Look at this";
    field("category").checked = true;
    field("title").value = "Seaside";
    send("gallery");
    load("emma", "/book?refused=1");
    expect([field("message").value, field("category").checked, field("title").value]).toEqual([
      "Look at this",
      false,
      "Sea",
    ]);
    load();
    expect(field("message").value).toBe("");
  });

  test("show nothing to somebody else, nor on another page", () => {
    for (const [owner, path] of [
      ["otto", "/book"],
      ["emma", "/other"],
    ]) {
      load();
      field("message").value = "Look at this";
      send("gallery");
      load(owner, path);
      expect(field("message").value).toBe("");
    }
  });

  test("are not kept where nothing is sent", () => {
    load();
    field("message").value = "Look at this";
    document.getElementById("gallery")?.addEventListener("submit", (event) => event.preventDefault());
    send("gallery");
    load();
    expect(field("message").value).toBe("");
  });
});
