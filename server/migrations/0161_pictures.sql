-- Every picture that was stored, so that none is forgotten: one that no row holds is swept away with its files.
create table pictures (
  key text primary key check (length(key) = 22),
  user_id bigint references users (id) on delete set null,
  held boolean not null default false,
  -- When it was stored, taken into use or given up.
  changed_at timestamptz not null
);
create index pictures_unheld on pictures (changed_at) where not held;
create index pictures_user on pictures (user_id);
