import { describe, expect, it } from "vitest";
import { shellTop } from "~/layout/shell-top";

const linksTo = (help: string) => ({
  menu: [
    { item: "overview" as const, href: "/" },
    { item: "orders" as const, href: "/orders" },
    { item: "invoices" as const, href: "/invoices" },
    { item: "photos" as const, href: "/my-photos/photos" },
    { item: "faq" as const, href: help },
  ],
  outside: { shop: "https://shop.example/?a=1&b=2" } as never,
  footer: [],
});
const links = linksTo("https://help.example/?q=<1>");

const facts = (pathname: string) => ({
  site: { storefront: { id: "vellora-nl", brand: "vellora" } } as never,
  links,
  business: false,
  flags: { timeline: true } as never,
  pathname,
  t: (key: string) => key,
});

describe("shellTop", () => {
  it("shows each page's title and each customer, though the rest is rendered once", () => {
    const first = shellTop({ ...facts("/"), title: "Overview", customer: "emma@example.com" }).text;
    const second = shellTop({ ...facts("/"), title: "<Album>", customer: "noor@example.com" }).text;
    expect(first).toContain(">Overview</p>");
    expect(first).toContain(">emma@example.com</p>");
    expect(second).toContain(">&lt;Album&gt;</p>");
    expect(second).toContain(">noor@example.com</p>");
    expect(second).not.toContain("emma@example.com");
  });

  it("marks where the customer is, page by page", () => {
    const at = (pathname: string) => shellTop({ ...facts(pathname), title: "", customer: "" }).text;
    expect(at("/")).toMatch(/href="\/" aria-current="page"/);
    expect(at("/orders/1")).toMatch(/href="\/orders" aria-current="page"/);
    expect(at("/orders/1")).not.toMatch(/href="\/" aria-current/);
    expect(at("/")).toMatch(/href="\/" aria-current="page"/);
  });

  it("escapes the addresses of the configuration", () => {
    expect(shellTop({ ...facts("/"), title: "", customer: "" }).text).toContain(
      'href="https://help.example/?q=&lt;1&gt;"',
    );
  });

  it("shows what the account, the flags and the configuration have now", () => {
    const show = (more: object) => shellTop({ ...facts("/"), title: "", customer: "", ...more }).text;
    expect(show({})).not.toContain("menu.invoices");
    expect(show({ business: true })).toContain("menu.invoices");
    expect(show({})).toContain("menu.photos");
    expect(show({ flags: { timeline: false } })).not.toContain("menu.photos");
    expect(show({ links: linksTo("https://other.example/") })).toContain('href="https://other.example/"');
    expect(show({})).not.toContain("https://other.example/");
  });
});
