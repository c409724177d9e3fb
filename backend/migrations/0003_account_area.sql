-- The services of the account area (docs/specification/1-account-site.md, section 7). Times in
-- milliseconds, dates as yyyy-mm-dd.

-- Links that confirm something, mailed to a customer. Only a hash of the token is kept: who reads this table confirms nothing.
CREATE TABLE confirmations (
  token_hash TEXT PRIMARY KEY,
  -- delete-account, change-email, subscription
  purpose TEXT NOT NULL,
  -- none for a newsletter: whoever subscribes needs no account
  account_id TEXT,
  -- the address the link is about: the account's, the new one, the subscriber's
  email TEXT NOT NULL COLLATE NOCASE,
  created INTEGER NOT NULL,
  expires INTEGER NOT NULL,
  used INTEGER
);
CREATE INDEX confirmations_by_account ON confirmations (account_id, purpose, created);
CREATE INDEX confirmations_by_email ON confirmations (email, purpose);
CREATE INDEX confirmations_by_expiry ON confirmations (expires);

CREATE TABLE subscriptions (
  email TEXT PRIMARY KEY COLLATE NOCASE,
  channel TEXT NOT NULL,
  confirmed INTEGER
);

CREATE TABLE projects (
  id TEXT PRIMARY KEY,
  account_id TEXT NOT NULL,
  title TEXT NOT NULL,
  article_name TEXT NOT NULL,
  article_type TEXT NOT NULL,
  article_title TEXT NOT NULL,
  channel TEXT NOT NULL,
  page_count INTEGER,
  created INTEGER NOT NULL,
  updated INTEGER NOT NULL
);
CREATE INDEX projects_by_account ON projects (account_id, updated DESC, id);

-- Online versions of ordered photo books, at most one a product.
CREATE TABLE widgets (
  id TEXT PRIMARY KEY,
  product_code TEXT NOT NULL UNIQUE,
  account_id TEXT NOT NULL,
  requested INTEGER NOT NULL,
  -- When it can be viewed; a time to come while it is being made.
  available INTEGER NOT NULL
);
CREATE INDEX widgets_by_account ON widgets (account_id);

-- Products the shop does not publish: no online version, no gallery entry.
CREATE TABLE blocked_products (
  product_code TEXT PRIMARY KEY,
  reason TEXT NOT NULL
);

CREATE TABLE gallery_entries (
  widget_id TEXT NOT NULL REFERENCES widgets (id) ON DELETE CASCADE,
  channel TEXT NOT NULL,
  -- JSON array of category ids
  categories TEXT NOT NULL,
  created INTEGER NOT NULL,
  updated INTEGER NOT NULL,
  PRIMARY KEY (widget_id, channel)
);

-- A product of an earlier order, put into a basket of the shop again.
CREATE TABLE reorders (
  id TEXT PRIMARY KEY,
  account_id TEXT NOT NULL,
  -- of an order or of one of its products, as it was asked for
  order_code TEXT NOT NULL,
  channel TEXT NOT NULL,
  created INTEGER NOT NULL
);
CREATE INDEX reorders_by_account ON reorders (account_id, created);

-- What customers sent in for a product, with or without having signed in.
CREATE TABLE upload_records (
  id TEXT PRIMARY KEY,
  account_id TEXT,
  file_name TEXT NOT NULL,
  content_type TEXT NOT NULL,
  size INTEGER NOT NULL,
  created INTEGER NOT NULL,
  expires INTEGER
);

CREATE TABLE invoices (
  id TEXT PRIMARY KEY,
  account_id TEXT NOT NULL,
  number TEXT NOT NULL UNIQUE,
  date TEXT NOT NULL,
  amount INTEGER NOT NULL,
  currency TEXT NOT NULL,
  order_code TEXT NOT NULL
);
CREATE INDEX invoices_by_account ON invoices (account_id, date DESC, id);

-- Nothing here could pay: the label shows the last digits, the rest stays with whoever takes the payment.
CREATE TABLE payment_methods (
  id TEXT PRIMARY KEY,
  account_id TEXT NOT NULL,
  -- card, paypal, ideal, sepa
  kind TEXT NOT NULL,
  label TEXT NOT NULL,
  -- yyyy-mm
  expires TEXT,
  is_default INTEGER NOT NULL DEFAULT 0,
  created INTEGER NOT NULL
);
CREATE INDEX payment_methods_by_account ON payment_methods (account_id, created);

-- Signs the links to the hosted payment page; made here so that no secret stands in the repository.
CREATE TABLE payment_page_secret (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  secret TEXT NOT NULL
);
INSERT INTO payment_page_secret (id, secret) VALUES (1, lower(hex(randomblob(32))));

-- Which brand a mail went out for, so that it looks like that brand.
ALTER TABLE mails ADD COLUMN brand TEXT;
