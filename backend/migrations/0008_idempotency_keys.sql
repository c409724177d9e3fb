-- Answers to calls with the header Idempotency-Key; status is null while the first call is under way.
CREATE TABLE idempotency_keys (
  account_id TEXT NOT NULL,
  key TEXT NOT NULL,
  call TEXT NOT NULL,
  status INTEGER,
  content_type TEXT,
  body TEXT,
  created_at INTEGER NOT NULL,
  PRIMARY KEY (account_id, key)
);
