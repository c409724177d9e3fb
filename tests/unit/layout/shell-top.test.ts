import { describe, expect, it } from "vitest";
import { menuOf } from "~/layout/menu";
import { shellTop } from "~/layout/shell-top";

const facts = (pathname: string) => ({
  brand: "vellora" as const,
  shopHref: "https://shop.example/?a=1&b=2",
  ...menuOf({
    links: {
      menu: [
        { item: "overview" as const, href: "/" },
        { item: "orders" as const, href: "/orders" },
        { item: "faq" as const, href: "https://help.example/?q=<1>" },
      ],
      outside: {} as never,
    },
    business: false,
    flags: { timeline: true } as never,
    pathname,
    t: (key) => key,
  }),
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
});
