import { Hono } from "hono";
import { links } from "./links.mjs";
import { orderRows } from "./order-rows.mjs";

const Row = ({ order: { code, title, date, price, status } }) => (
  <li class="order">
    <a href={`/orders/${code}`}>
      <img src={`/pictures/${code}`} alt="" width="96" height="96" loading="lazy" />
      <span class="title">{title}</span>
    </a>
    <dl>
      <dt>Besteld op</dt>
      <dd>{date}</dd>
      <dt>Bedrag</dt>
      <dd>{price}</dd>
      <dt>Status</dt>
      <dd>{status}</dd>
    </dl>
  </li>
);

const Page = ({ orders }) => (
  <html lang="nl-NL">
    <head>
      <meta charset="utf-8" />
      <title>Bestellingen</title>
    </head>
    <body>
      <nav>
        {links.map(([href, text]) => (
          <a key={href} href={href}>
            {text}
          </a>
        ))}
      </nav>
      <main>
        <h1>Bestellingen</h1>
        <ul>
          {orders.map((order) => (
            <Row key={order.code} order={order} />
          ))}
        </ul>
      </main>
    </body>
  </html>
);

const app = new Hono();
app.get("/healthz", (context) => context.text("ok"));
app.get("/orders", async (context) =>
  context.html(<Page orders={await orderRows(context.env, context.req.header("authorization"))} />),
);

export default app;
