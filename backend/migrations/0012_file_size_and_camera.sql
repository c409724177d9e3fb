-- What an uploaded file says beyond its date, where it does: bytes, and "Canon EOS R6".
ALTER TABLE photos ADD COLUMN file_size INTEGER;
ALTER TABLE photos ADD COLUMN camera TEXT;
ALTER TABLE dormant_photos ADD COLUMN file_size INTEGER;
ALTER TABLE dormant_photos ADD COLUMN camera TEXT;
