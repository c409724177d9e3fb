-- Orders and invoices say where they were bought and what was bought; amounts and titles follow from that. Without a
-- channel they are of whichever storefront shows them: the demo customers' are.
ALTER TABLE super_orders ADD COLUMN channel TEXT;
ALTER TABLE super_orders DROP COLUMN total_amount;
ALTER TABLE super_orders DROP COLUMN currency;

ALTER TABLE order_products ADD COLUMN channel TEXT;
-- What the customer called it.
ALTER TABLE order_products ADD COLUMN project_name TEXT;
ALTER TABLE order_products DROP COLUMN title;
ALTER TABLE order_products DROP COLUMN price_amount;
ALTER TABLE order_products DROP COLUMN currency;

ALTER TABLE projects DROP COLUMN article_title;

DROP TABLE invoices;
CREATE TABLE invoices (
  id TEXT PRIMARY KEY,
  account_id TEXT NOT NULL,
  number TEXT NOT NULL UNIQUE,
  date TEXT NOT NULL,
  -- JSON: pairs of an article and a quantity
  goods TEXT NOT NULL,
  channel TEXT,
  order_code TEXT NOT NULL
);
CREATE INDEX invoices_by_account ON invoices (account_id, date DESC, id);

DROP TABLE voucher_offers;
CREATE TABLE voucher_offers (
  code TEXT PRIMARY KEY COLLATE NOCASE,
  -- photoBooks, freeDelivery, wallArt, gift
  kind TEXT NOT NULL,
  valid_until TEXT NOT NULL
);
