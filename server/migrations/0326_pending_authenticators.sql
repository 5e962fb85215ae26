-- The secret of an authenticator app that is to replace a confirmed one: until a code of it came,
-- the confirmed one is asked for.
alter table second_factors add column pending_secret bytea;
