/** "b": the limit of an edge page. The same backend call, JSON.parse, and a string for each row; no framework, no session, no checks. */
const escapes = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
const escaped = (text) => String(text).replace(/[&<>"']/g, (char) => escapes[char]);
const days = new Intl.DateTimeFormat("en-GB", { day: "2-digit", month: "short", year: "numeric" });
const money = new Intl.NumberFormat("en-GB", { style: "currency", currency: "EUR" });

const row = (order) => `<li class="row"><a href="/orders/${escaped(order.orderCode)}">
<svg viewBox="0 0 32 32" aria-hidden="true"><rect x="4" y="6" width="24" height="20"/></svg>
<span class="title">${escaped(order.products[0].title)}</span>
<span class="more">${order.products.length > 1 ? `+${order.products.length - 1} more` : ""}</span>
<span class="code">${escaped(order.orderCode)}</span>
<time datetime="${escaped(order.created)}">${days.format(new Date(order.created))}</time>
<span class="status"><svg viewBox="0 0 16 16" aria-hidden="true"><path d="M2 8l4 4 8-8"/></svg>${escaped(order.status)}</span>
<span class="total">${money.format(order.total.amount / 100)}</span>
</a></li>`;

export default {
  async fetch(request, env) {
    if (new URL(request.url).pathname === "/healthz") return new Response("ok");
    const answer = await fetch(
      `${env.ORDERS_URL}/v2/superorders/me?Offset=0&Limit=100&OrderState=notExpired`,
      {
        headers: { Authorization: "Bearer bench" },
      },
    );
    const { superOrders } = JSON.parse(await answer.text());
    const html = `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>Orders</title></head><body><main><h1>Orders</h1><ul>${superOrders.map(row).join("")}</ul></main></body></html>`;
    return new Response(html, { headers: { "Content-Type": "text/html; charset=utf-8" } });
  },
};
