-- Who may sign in. Every brand's authority reads the same people.
CREATE TABLE identities (
  sub TEXT PRIMARY KEY,
  account_id TEXT NOT NULL UNIQUE,
  email TEXT NOT NULL UNIQUE COLLATE NOCASE,
  password_hash TEXT NOT NULL,
  authentication_method TEXT NOT NULL,
  idp_type TEXT NOT NULL,
  idp_sub TEXT NOT NULL,
  -- Life of access tokens in seconds for this person, when a test asked for another than the usual one.
  access_token_seconds INTEGER
);

-- The keys the authorities sign with, and the secrets they sign cookies with: made once, kept here.
CREATE TABLE signing_keys (
  kid TEXT PRIMARY KEY,
  brand TEXT NOT NULL UNIQUE,
  private_jwk TEXT NOT NULL,
  cookie_secret TEXT NOT NULL
);

-- What the authorities remember: sessions, interactions, grants, codes, refresh tokens. Times in Unix seconds.
CREATE TABLE authority_records (
  brand TEXT NOT NULL,
  model TEXT NOT NULL,
  id TEXT NOT NULL,
  payload TEXT NOT NULL,
  grant_id TEXT,
  uid TEXT,
  consumed_at INTEGER,
  expires_at INTEGER,
  PRIMARY KEY (brand, model, id)
) WITHOUT ROWID;
CREATE INDEX authority_records_by_grant ON authority_records (grant_id) WHERE grant_id IS NOT NULL;
CREATE INDEX authority_records_by_uid ON authority_records (brand, model, uid) WHERE uid IS NOT NULL;
CREATE INDEX authority_records_by_expiry ON authority_records (expires_at);

CREATE TABLE customers (
  account_id TEXT PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  email TEXT NOT NULL,
  title TEXT,
  first_name TEXT NOT NULL,
  last_name TEXT NOT NULL,
  phone_number TEXT,
  language TEXT NOT NULL,
  -- Default, New, Blocked
  account_status TEXT NOT NULL,
  ftp_callback_url TEXT,
  ftp_callback_format TEXT
);

CREATE TABLE addresses (
  id TEXT PRIMARY KEY,
  account_id TEXT NOT NULL,
  first_name TEXT NOT NULL,
  last_name TEXT NOT NULL,
  street TEXT NOT NULL,
  house_number TEXT NOT NULL,
  addition TEXT,
  postal_code TEXT NOT NULL,
  city TEXT NOT NULL,
  country_code TEXT NOT NULL,
  phone_number TEXT
);
CREATE INDEX addresses_by_account ON addresses (account_id);

-- Times in milliseconds. The delivery address is a copy: an address edited later does not move a parcel.
CREATE TABLE super_orders (
  order_code TEXT PRIMARY KEY,
  account_id TEXT NOT NULL,
  created INTEGER NOT NULL,
  source TEXT NOT NULL,
  status TEXT NOT NULL,
  delivery_type TEXT NOT NULL,
  delivery_address TEXT,
  -- Dates (yyyy-mm-dd), both or none.
  earliest_delivery TEXT,
  latest_delivery TEXT,
  total_amount INTEGER NOT NULL,
  currency TEXT NOT NULL
);
CREATE INDEX super_orders_by_account ON super_orders (account_id, created DESC, order_code);

CREATE TABLE order_products (
  code TEXT PRIMARY KEY,
  super_order_code TEXT NOT NULL,
  account_id TEXT NOT NULL,
  position INTEGER NOT NULL,
  created INTEGER NOT NULL,
  article_name TEXT NOT NULL,
  article_type TEXT NOT NULL,
  title TEXT NOT NULL,
  quantity INTEGER NOT NULL,
  status TEXT NOT NULL,
  payment_status_changed INTEGER,
  voucher INTEGER NOT NULL,
  -- JSON; a voucher has none before it is paid
  voucher_details TEXT,
  price_amount INTEGER NOT NULL,
  currency TEXT NOT NULL
);
CREATE INDEX order_products_by_order ON order_products (super_order_code, position);
CREATE INDEX order_products_by_account ON order_products (account_id, created DESC, code);

CREATE TABLE voucher_offers (
  code TEXT PRIMARY KEY COLLATE NOCASE,
  name TEXT NOT NULL,
  discount TEXT NOT NULL,
  valid_until TEXT NOT NULL
);

CREATE TABLE mails (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  sent INTEGER NOT NULL,
  recipient TEXT NOT NULL,
  subject TEXT NOT NULL,
  -- JSON array of paragraphs
  lines TEXT NOT NULL,
  link_label TEXT,
  link_href TEXT
);
CREATE INDEX mails_by_recipient ON mails (recipient);
