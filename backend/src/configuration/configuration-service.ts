import { Hono } from "hono";
import { outsideAddress } from "../outside/outside-addresses";
import type { ServiceEnv } from "../service-env";
import { type Storefront, storefrontOfChannel } from "../storefronts";

/**
 * Menu and routes of a channel; no token.
 * Source: docs/specification/1-account-site.md, section 7, "Public configuration".
 */
export const configurationService = new Hono<ServiceEnv>();

configurationService.get("/:channel", (c) => {
  const storefront = storefrontOfChannel(c.req.param("channel"));
  if (!storefront) return c.json({ error: "no such channel" }, 404);
  c.header("cache-control", "public, max-age=300");
  return c.json(publicConfiguration(c.env.BACKEND_ORIGIN, storefront));
});

/** The countries whose law asks for one by name. */
const hasImprint = ({ country }: Storefront) => country === "DE" || country === "AT";

function publicConfiguration(backendOrigin: string, storefront: Storefront) {
  const faq = outsideAddress(backendOrigin, storefront, "faq");
  return {
    menu: [
      { item: "overview", href: "/" },
      { item: "orders", href: "/orders" },
      { item: "invoices", href: "/invoices" },
      { item: "ftp", href: "/integration" },
      { item: "settings", href: "/settings" },
      { item: "saved-projects", href: "/saved-projects" },
      { item: "photos", href: "/my-photos" },
      { item: "widgets", href: "/online-products" },
      { item: "faq", href: faq },
      { item: "sign-out", href: "/logout" },
    ],
    routes: {
      shop: outsideAddress(backendOrigin, storefront, "shop"),
      customerCare: outsideAddress(backendOrigin, storefront, "customer-care"),
      faq,
      contact: outsideAddress(backendOrigin, storefront, "contact"),
      createAccount: outsideAddress(backendOrigin, storefront, "create-account"),
      products: outsideAddress(backendOrigin, storefront, "products"),
      privacy: outsideAddress(backendOrigin, storefront, "privacy"),
      terms: outsideAddress(backendOrigin, storefront, "terms"),
      ...(hasImprint(storefront) ? { imprint: outsideAddress(backendOrigin, storefront, "imprint") } : {}),
    },
  };
}
