-- The content of a waiting e-mail with a code or an access link, encrypted under SECRET_KEY.
-- Its subject, bodies and headers are empty meanwhile.
alter table emails add column sealed bytea;
