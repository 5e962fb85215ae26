-- What an API key may do, and until when. Keys made before this end in a year; a job mails that.
alter table api_keys add column scope text not null default 'read_write'
  check (scope in ('read', 'read_write'));
-- Whether it may download everything that is kept about its owner.
alter table api_keys add column can_export boolean not null default false;
alter table api_keys add column expires_at timestamptz not null default now() + interval '1 year';
-- Null until its owner was told when it ends.
alter table api_keys add column expiry_told_at timestamptz;
create index api_keys_untold on api_keys (id) where expiry_told_at is null;
create index api_keys_age on api_keys (expires_at);
