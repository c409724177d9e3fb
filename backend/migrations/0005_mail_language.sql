-- Which language a mail is written in, so that whoever reads it aloud knows.
ALTER TABLE mails ADD COLUMN language TEXT;
