-- Which e-mails of a month an owner has had, or was passed over for: one row per kind and month, for any number of schedulers.
create table digests (
  user_id bigint not null references users (id) on delete cascade,
  kind text not null check (kind in ('account_summary', 'service_due')),
  month date not null,
  -- What a reminder named, so that the next one is sent only when there is something new.
  said jsonb not null default '[]',
  written_at timestamptz not null,
  primary key (user_id, kind, month)
);
