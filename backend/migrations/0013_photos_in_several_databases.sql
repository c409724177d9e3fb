-- Photos and albums may be in another database than those of somebody else who shares an album (photos/photo-databases.ts). So an
-- entry of an album names whose photo it is, and whoever takes part is noted beside the accounts, in the main database: no
-- foreign key and no trigger leads from one database into another.

CREATE TABLE entries (
  album_id TEXT NOT NULL REFERENCES albums (id) ON DELETE CASCADE,
  photo_id TEXT NOT NULL,
  owner_id TEXT NOT NULL,
  taken_order INTEGER NOT NULL,
  uploaded_at INTEGER NOT NULL,
  PRIMARY KEY (album_id, photo_id)
) WITHOUT ROWID;

INSERT INTO entries (album_id, photo_id, owner_id, taken_order, uploaded_at)
  SELECT entry.album_id, entry.photo_id, photos.account_id, entry.taken_order, entry.uploaded_at
  FROM album_photos AS entry JOIN photos ON photos.id = entry.photo_id;

DROP TRIGGER photos_dated;
DROP TABLE album_photos;
ALTER TABLE entries RENAME TO album_photos;

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

CREATE TRIGGER photos_leave_albums AFTER DELETE ON photos BEGIN
  DELETE FROM album_photos WHERE photo_id = old.id;
END;

CREATE TRIGGER photos_dated AFTER UPDATE OF taken_at ON photos BEGIN
  UPDATE photo_months SET photos_count = photos_count - 1 WHERE account_id = old.account_id AND month = old.month;
  INSERT INTO photo_months (account_id, month, photos_count) VALUES (new.account_id, new.month, 1)
    ON CONFLICT (account_id, month) DO UPDATE SET photos_count = photos_count + 1;
  UPDATE album_photos SET taken_order = new.taken_order WHERE photo_id = new.id;
END;

CREATE TABLE members (
  album_id TEXT NOT NULL,
  owner_id TEXT NOT NULL,
  account_id TEXT NOT NULL,
  email TEXT NOT NULL,
  role TEXT NOT NULL CHECK (role IN ('owner', 'participant')),
  joined_at INTEGER NOT NULL,
  PRIMARY KEY (album_id, account_id)
) WITHOUT ROWID;

INSERT INTO members (album_id, owner_id, account_id, email, role, joined_at)
  SELECT member.album_id, albums.account_id, member.account_id, member.email, member.role, member.joined_at
  FROM album_members AS member JOIN albums ON albums.id = member.album_id;

DROP TABLE album_members;
ALTER TABLE members RENAME TO album_members;
CREATE INDEX album_members_by_account ON album_members (account_id, role, joined_at, album_id);
CREATE INDEX album_members_by_owner ON album_members (owner_id);

-- An export makes one zip a message: how far it is.
ALTER TABLE archive_jobs ADD COLUMN zips INTEGER NOT NULL DEFAULT 0;
ALTER TABLE archive_jobs ADD COLUMN photos_done INTEGER NOT NULL DEFAULT 0;
ALTER TABLE archive_jobs ADD COLUMN after_taken INTEGER;
ALTER TABLE archive_jobs ADD COLUMN after_id TEXT;
