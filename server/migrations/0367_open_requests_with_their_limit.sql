-- Runs without a transaction.
-- The board counts open requests by how late they are: their limit stands in the index, too.
drop index concurrently if exists user_quotes_to_do;
create index concurrently user_quotes_to_do on user_quotes (target_at, id)
  include (limit_at)
  where closed_at is null;

drop index concurrently if exists user_quotes_open;
