-- A photo whose date becomes known later moves to its month, in the library and in its albums.
CREATE TRIGGER photos_dated AFTER UPDATE OF taken_at ON photos BEGIN
  UPDATE photo_months SET photos_count = photos_count - 1 WHERE account_id = old.account_id AND month = old.month;
  INSERT INTO photo_months (account_id, month, photos_count) VALUES (new.account_id, new.month, 1)
    ON CONFLICT (account_id, month) DO UPDATE SET photos_count = photos_count + 1;
  UPDATE album_photos SET taken_order = new.taken_order WHERE photo_id = new.id;
END;
