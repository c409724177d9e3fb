-- What customers deleted and can bring back for thirty days, as the row that it was (JSON).
CREATE TABLE deleted_rows (
  -- projects, widgets
  kind TEXT NOT NULL,
  -- of the project, or of the widget's product
  id TEXT NOT NULL,
  account_id TEXT NOT NULL,
  row TEXT NOT NULL,
  deleted INTEGER NOT NULL,
  PRIMARY KEY (kind, id)
);
CREATE INDEX deleted_rows_by_account ON deleted_rows (account_id, kind, deleted);
