export function OrderRow({ order: { code, title, date, price, status } }) {
  return (
    <li className="order">
      <a href={`/orders/${code}`}>
        <img src={`/pictures/${code}`} alt="" width="96" height="96" loading="lazy" />
        <span className="title">{title}</span>
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
}
