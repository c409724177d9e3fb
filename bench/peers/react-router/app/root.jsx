import { Links, Meta, Outlet, Scripts, ScrollRestoration } from "react-router";
import { links } from "../../links.mjs";

export function Layout({ children }) {
  return (
    <html lang="nl-NL">
      <head>
        <meta charSet="utf-8" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function App() {
  return (
    <>
      <nav>
        {links.map(([href, text]) => (
          <a key={href} href={href}>
            {text}
          </a>
        ))}
      </nav>
      <Outlet />
    </>
  );
}
