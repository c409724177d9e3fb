-- What the photo library's further services keep (docs/specification/2-photo-library.md, section 3).
-- Times are milliseconds since 1970, UTC.

-- How long a customer's photos are kept: 18 months after the last order, or after registration without one.
CREATE TABLE storage_periods (
  account_id TEXT PRIMARY KEY,
  registered_at INTEGER NOT NULL,
  projected_deletion_at INTEGER,
  delayed_deletion_at INTEGER
) WITHOUT ROWID;

CREATE TRIGGER storage_period_begins_again AFTER INSERT ON super_orders BEGIN
  UPDATE storage_periods SET
    projected_deletion_at = max(ifnull(projected_deletion_at, 0),
      1000 * unixepoch(new.created / 1000, 'unixepoch', '+18 months'))
    WHERE account_id = new.account_id;
  UPDATE storage_periods SET delayed_deletion_at = NULL
    WHERE account_id = new.account_id AND delayed_deletion_at <= projected_deletion_at;
END;

-- Exports and downloads: zip files that a job prepares.
CREATE TABLE archive_jobs (
  id TEXT PRIMARY KEY,
  kind TEXT NOT NULL CHECK (kind IN ('export', 'download')),
  account_id TEXT NOT NULL,
  status TEXT NOT NULL DEFAULT 'REQUESTED' CHECK (status IN ('REQUESTED', 'IN_PROGRESS', 'READY', 'FAILED')),
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  channel TEXT, -- exports: the storefront the mail leads to
  library_count INTEGER, -- exports: how many photos the library had
  album_id TEXT, -- downloads from a shared album
  photos TEXT -- downloads: JSON array of {photoId, ownerId}
) WITHOUT ROWID;

CREATE INDEX archive_jobs_by_account ON archive_jobs (account_id, kind, created_at);
CREATE INDEX archive_jobs_by_age ON archive_jobs (updated_at);
CREATE UNIQUE INDEX one_open_export ON archive_jobs (account_id)
  WHERE kind = 'export' AND status IN ('REQUESTED', 'IN_PROGRESS');

-- The zip files of a job; what is in each is a list in the bucket: archives/{job_id}/{iteration}.json
CREATE TABLE archives (
  job_id TEXT NOT NULL REFERENCES archive_jobs (id) ON DELETE CASCADE,
  iteration INTEGER NOT NULL,
  size INTEGER NOT NULL, -- bytes of the finished zip
  PRIMARY KEY (job_id, iteration)
) WITHOUT ROWID;

CREATE TABLE temp_selections (
  id TEXT PRIMARY KEY,
  account_id TEXT NOT NULL,
  photo_ids TEXT NOT NULL, -- JSON array, in the customer's order
  created_at INTEGER NOT NULL
) WITHOUT ROWID;

CREATE INDEX temp_selections_by_age ON temp_selections (created_at);

-- Resumable uploads (tus). What has arrived lies in the bucket, part by part, until the last byte is there.
CREATE TABLE uploads (
  id TEXT PRIMARY KEY,
  account_id TEXT NOT NULL,
  length INTEGER, -- null while the client has not said
  received INTEGER NOT NULL DEFAULT 0,
  file_name TEXT NOT NULL,
  last_modified INTEGER,
  album_id TEXT,
  created_at INTEGER NOT NULL,
  photo_id TEXT, -- once it is a photo
  duplicate INTEGER NOT NULL DEFAULT 0
) WITHOUT ROWID;

CREATE INDEX uploads_by_age ON uploads (created_at);

CREATE TABLE upload_parts (
  upload_id TEXT NOT NULL REFERENCES uploads (id) ON DELETE CASCADE,
  begins INTEGER NOT NULL,
  size INTEGER NOT NULL,
  object_key TEXT NOT NULL,
  PRIMARY KEY (upload_id, begins)
) WITHOUT ROWID;

-- The same bytes twice are one photo of an account.
CREATE TABLE photo_fingerprints (
  account_id TEXT NOT NULL,
  sha256 TEXT NOT NULL,
  photo_id TEXT NOT NULL REFERENCES photos (id) ON DELETE CASCADE,
  PRIMARY KEY (account_id, sha256)
) WITHOUT ROWID;

CREATE INDEX photo_fingerprints_by_photo ON photo_fingerprints (photo_id);

-- Pictures of deleted photos. Their bytes stay for a while, because finished archives still lead to them.
CREATE TABLE discarded_pictures (
  picture_key TEXT PRIMARY KEY,
  discarded_at INTEGER NOT NULL
) WITHOUT ROWID;

CREATE TRIGGER pictures_discarded AFTER DELETE ON photos WHEN old.picture_key = 'photos/' || old.id BEGIN
  INSERT INTO discarded_pictures (picture_key, discarded_at) VALUES (old.picture_key, 1000 * unixepoch())
    ON CONFLICT (picture_key) DO NOTHING;
END;

-- When the present activation began; while the status is DELETING, photos that came in later are not meant.
ALTER TABLE photo_libraries ADD COLUMN activation_at INTEGER NOT NULL DEFAULT 0;

-- Photos of libraries that are not active, with their fingerprints and their places in albums, until they are imported.
CREATE TABLE dormant_photos (
  id TEXT PRIMARY KEY,
  account_id TEXT NOT NULL,
  upload_id TEXT NOT NULL,
  file_name TEXT NOT NULL,
  picture_key TEXT NOT NULL,
  width INTEGER NOT NULL,
  height INTEGER NOT NULL,
  taken_at INTEGER,
  uploaded_at INTEGER NOT NULL,
  sha256 TEXT
) WITHOUT ROWID;

CREATE INDEX dormant_photos_by_account ON dormant_photos (account_id);

CREATE TABLE dormant_album_photos (
  album_id TEXT NOT NULL REFERENCES albums (id) ON DELETE CASCADE,
  photo_id TEXT NOT NULL REFERENCES dormant_photos (id) ON DELETE CASCADE,
  PRIMARY KEY (album_id, photo_id)
) WITHOUT ROWID;

CREATE INDEX dormant_album_photos_by_photo ON dormant_album_photos (photo_id);

-- Development: how long jobs take and how much fails, for one customer. Read only where the development tools are on.
CREATE TABLE rehearsals (
  account_id TEXT NOT NULL,
  kind TEXT NOT NULL,
  delay_seconds INTEGER,
  failing_percent INTEGER,
  PRIMARY KEY (account_id, kind)
) WITHOUT ROWID;
