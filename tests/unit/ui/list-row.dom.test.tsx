import { render, screen } from "@testing-library/react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { html, joined } from "~/ui/html";
import { HtmlList, List, ListRow } from "~/ui/layout/list";
import { listRowHtml } from "~/ui/layout/list-row-html";

const hostile = `"'<>&</a><script>alert(1)</script>${"x".repeat(300)}`;
const row = {
  title: hostile,
  href: `/orders/${encodeURIComponent(hostile)}`,
  facts: [hostile, "20 Nov 2026"],
};

test("a row as a template is, to the letter, what the component renders", () => {
  const template = listRowHtml({
    ...row,
    media: html`<i></i>`,
    children: html`<b>${hostile}</b>`,
    aside: html`<s>${hostile}</s>`,
  });
  const component = renderToStaticMarkup(
    <ListRow title={row.title} href={row.href} media={<i />} facts={row.facts} aside={<s>{hostile}</s>}>
      <b>{hostile}</b>
    </ListRow>,
  );
  expect(template.text).toBe(component);
});

test("a list of templates is a list of links with the names they were given, and nothing runs", () => {
  const rows = ["one", hostile].map((title) =>
    listRowHtml({ title, href: "/orders/1", media: html``, facts: [], children: html``, aside: html`` }),
  );
  render(<HtmlList label="Orders" rows={joined(rows)} />);
  expect(screen.getByRole("list", { name: "Orders" }).children).toHaveLength(2);
  expect(screen.getAllByRole("link").map((link) => link.textContent)).toEqual(["one", hostile]);
  expect(document.querySelector("script")).toBeNull();
});

test("a template writes nothing for null, and escapes what it is given twice no less than once", () => {
  expect(html`a${null}b${undefined}c${0}`.text).toBe("abc0");
  expect(html`${html`${"<"}`}${"<"}`.text).toBe("&lt;&lt;");
  expect(html`<a title="${`"'`}">`.text).toBe('<a title="&quot;&#x27;">');
});

test("a list without templates has the same bones", () => {
  render(
    <List label="Projects">
      <ListRow title="Norway" facts={["48 pages"]} />
    </List>,
  );
  expect(screen.getByRole("list", { name: "Projects" }).textContent).toBe("Norway48 pages");
});
