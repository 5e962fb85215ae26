-- Prices drawn to be asked for once more, to see whether what agents enter is what shops say. Owners see nothing of it.
create table price_recalls (
  id bigint generated always as identity primary key,
  price_id bigint not null unique references user_quote_prices (id) on delete cascade,
  drawn_at timestamptz not null,
  outcome text check (outcome in ('told', 'refused', 'unreached')),
  told_cents integer check (told_cents > 0),
  -- Whether what the shop told was near enough to what was entered.
  same boolean,
  note text not null default '' check (length(note) <= 500),
  called_by bigint references users (id),
  called_at timestamptz,
  check ((outcome is null) = (called_at is null) and (outcome is null) = (called_by is null)),
  check ((outcome is not distinct from 'told') = (told_cents is not null) and (told_cents is null) = (same is null))
);
create index price_recalls_open on price_recalls (drawn_at, id) where outcome is null;
create index price_recalls_caller on price_recalls (called_by) where called_by is not null;
