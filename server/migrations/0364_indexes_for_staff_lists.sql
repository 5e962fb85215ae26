-- Runs without a transaction.
-- Each is dropped first: what is left of one that was interrupted is there, but not valid.
drop index concurrently if exists users_newest;
create index concurrently users_newest on users (created_at desc, id desc)
  where deleted_at is null;

drop index concurrently if exists users_email_parts;
create index concurrently users_email_parts on users using gin (email gin_trgm_ops)
  where deleted_at is null;

drop index concurrently if exists payments_newest;
create index concurrently payments_newest on payments (created_at desc, id desc)
  where status in ('processing', 'succeeded', 'flagged');

drop index concurrently if exists payments_flagged;
create index concurrently payments_flagged on payments (created_at desc, id desc)
  where status = 'flagged';

drop index concurrently if exists staff_actions_kind;
create index concurrently staff_actions_kind on staff_actions (action, at desc);

drop index concurrently if exists price_recalls_done;
create index concurrently price_recalls_done on price_recalls (called_at desc, id desc)
  where outcome is not null;

drop index concurrently if exists service_providers_by_name;
create index concurrently service_providers_by_name on service_providers (name, id)
  where not archived;
