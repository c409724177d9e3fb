-- Photos by the month of their upload, kept by triggers like those by the month in which they were taken.

CREATE TABLE upload_months (
  account_id TEXT NOT NULL,
  month INTEGER NOT NULL, -- year * 100 + month, UTC
  photos_count INTEGER NOT NULL,
  PRIMARY KEY (account_id, month)
) WITHOUT ROWID;

INSERT INTO upload_months (account_id, month, photos_count)
  SELECT account_id, CAST(strftime('%Y%m', uploaded_at / 1000, 'unixepoch') AS INTEGER), count(*) FROM photos GROUP BY 1, 2;

CREATE TRIGGER uploads_counted_in AFTER INSERT ON photos BEGIN
  INSERT INTO upload_months (account_id, month, photos_count)
    VALUES (new.account_id, CAST(strftime('%Y%m', new.uploaded_at / 1000, 'unixepoch') AS INTEGER), 1)
    ON CONFLICT (account_id, month) DO UPDATE SET photos_count = photos_count + 1;
END;

CREATE TRIGGER uploads_counted_out AFTER DELETE ON photos BEGIN
  UPDATE upload_months SET photos_count = photos_count - 1
    WHERE account_id = old.account_id AND month = CAST(strftime('%Y%m', old.uploaded_at / 1000, 'unixepoch') AS INTEGER);
END;
