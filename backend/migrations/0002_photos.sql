-- Photos, albums, shared albums (docs/specification/2-photo-library.md, section 3).
-- Times are milliseconds since 1970, UTC. Month counts and totals are kept by triggers, so that no read depends on the size of a library.

CREATE TABLE photo_libraries (
  account_id TEXT PRIMARY KEY,
  photos_count INTEGER NOT NULL DEFAULT 0,
  albums_count INTEGER NOT NULL DEFAULT 0,
  activation TEXT NOT NULL DEFAULT 'ACTIVE' CHECK (activation IN ('ACTIVE', 'NOT_ACTIVE', 'IMPORTING', 'DELETING'))
) WITHOUT ROWID;

CREATE TABLE photo_months (
  account_id TEXT NOT NULL,
  month INTEGER NOT NULL, -- year * 100 + month
  photos_count INTEGER NOT NULL,
  PRIMARY KEY (account_id, month)
) WITHOUT ROWID;

CREATE TABLE photos (
  id TEXT PRIMARY KEY,
  account_id TEXT NOT NULL,
  upload_id TEXT NOT NULL,
  file_name TEXT NOT NULL,
  picture_key TEXT NOT NULL,
  width INTEGER NOT NULL, -- upright, after orientation
  height INTEGER NOT NULL,
  taken_at INTEGER, -- the camera's local time, read as UTC; null when unknown
  uploaded_at INTEGER NOT NULL,
  taken_order INTEGER NOT NULL GENERATED ALWAYS AS (ifnull(taken_at, 0)) STORED, -- unknown is January 1970
  month INTEGER NOT NULL GENERATED ALWAYS AS
    (CAST(strftime('%Y%m', ifnull(taken_at, 0) / 1000, 'unixepoch') AS INTEGER)) STORED
) WITHOUT ROWID;

CREATE INDEX photos_by_taken ON photos (account_id, taken_order, id);
CREATE INDEX photos_by_upload ON photos (account_id, uploaded_at, id);
CREATE INDEX photos_by_month_and_upload ON photos (account_id, month, uploaded_at, id);

CREATE TRIGGER photos_counted_in AFTER INSERT ON photos BEGIN
  INSERT INTO photo_libraries (account_id, photos_count) VALUES (new.account_id, 1)
    ON CONFLICT (account_id) DO UPDATE SET photos_count = photos_count + 1;
  INSERT INTO photo_months (account_id, month, photos_count) VALUES (new.account_id, new.month, 1)
    ON CONFLICT (account_id, month) DO UPDATE SET photos_count = photos_count + 1;
END;

CREATE TRIGGER photos_counted_out AFTER DELETE ON photos BEGIN
  UPDATE photo_libraries SET photos_count = photos_count - 1 WHERE account_id = old.account_id;
  UPDATE photo_months SET photos_count = photos_count - 1 WHERE account_id = old.account_id AND month = old.month;
END;

CREATE TABLE albums (
  id TEXT PRIMARY KEY,
  account_id TEXT NOT NULL,
  name TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  is_shared INTEGER NOT NULL DEFAULT 0,
  photos_count INTEGER NOT NULL DEFAULT 0,
  cover_photo_id TEXT
) WITHOUT ROWID;

CREATE INDEX albums_by_creation ON albums (account_id, created_at, id);
CREATE INDEX unshared_albums_by_creation ON albums (account_id, is_shared, created_at, id);

CREATE TRIGGER albums_counted_in AFTER INSERT ON albums BEGIN
  INSERT INTO photo_libraries (account_id, albums_count) VALUES (new.account_id, 1)
    ON CONFLICT (account_id) DO UPDATE SET albums_count = albums_count + 1;
END;

CREATE TRIGGER albums_counted_out AFTER DELETE ON albums BEGIN
  UPDATE photo_libraries SET albums_count = albums_count - 1 WHERE account_id = old.account_id;
END;

-- The two orders are copied from the photo, so that a page of an album is read from one index.
CREATE TABLE album_photos (
  album_id TEXT NOT NULL REFERENCES albums (id) ON DELETE CASCADE,
  photo_id TEXT NOT NULL REFERENCES photos (id) ON DELETE CASCADE,
  taken_order INTEGER NOT NULL,
  uploaded_at INTEGER NOT NULL,
  PRIMARY KEY (album_id, photo_id)
) WITHOUT ROWID;

CREATE INDEX album_photos_by_photo ON album_photos (photo_id);
CREATE INDEX album_photos_by_taken ON album_photos (album_id, taken_order, photo_id);
CREATE INDEX album_photos_by_upload ON album_photos (album_id, uploaded_at, photo_id);

CREATE TRIGGER album_photos_counted_in AFTER INSERT ON album_photos BEGIN
  UPDATE albums SET photos_count = photos_count + 1, cover_photo_id = ifnull(cover_photo_id, new.photo_id)
    WHERE id = new.album_id;
END;

CREATE TRIGGER album_photos_counted_out AFTER DELETE ON album_photos BEGIN
  UPDATE albums SET photos_count = photos_count - 1,
    cover_photo_id = iif(cover_photo_id = old.photo_id,
      (SELECT photo_id FROM album_photos WHERE album_id = old.album_id ORDER BY uploaded_at DESC, photo_id DESC LIMIT 1),
      cover_photo_id)
    WHERE id = old.album_id;
END;

-- Who is in a shared album. New sharing is no longer supported, so rows come from the seed alone.
CREATE TABLE album_members (
  album_id TEXT NOT NULL REFERENCES albums (id) ON DELETE CASCADE,
  account_id TEXT NOT NULL,
  email TEXT NOT NULL,
  role TEXT NOT NULL CHECK (role IN ('owner', 'participant')),
  joined_at INTEGER NOT NULL,
  PRIMARY KEY (album_id, account_id)
) WITHOUT ROWID;

CREATE INDEX album_members_by_account ON album_members (account_id, role, joined_at, album_id);

CREATE TRIGGER albums_shared_by_first_participant AFTER INSERT ON album_members WHEN new.role = 'participant' BEGIN
  UPDATE albums SET is_shared = 1 WHERE id = new.album_id;
END;

CREATE TRIGGER albums_unshared_by_last_participant AFTER DELETE ON album_members WHEN old.role = 'participant' BEGIN
  UPDATE albums SET is_shared = EXISTS
      (SELECT 1 FROM album_members WHERE album_id = old.album_id AND role = 'participant')
    WHERE id = old.album_id;
END;

-- Signs the public links to picture bytes; made here so that no secret stands in the repository.
CREATE TABLE picture_link_secret (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  secret TEXT NOT NULL
);

INSERT INTO picture_link_secret (id, secret) VALUES (1, lower(hex(randomblob(32))));
