-- Numbers that reached somebody else: kept with their shops and not dialed until they are
-- corrected.
create table wrong_numbers (
  phone text primary key check (phone ~ '^\+1[2-9]\d{9}$'),
  reported_at timestamptz not null
);

-- What a change of a shop replaced: each can be read, and restored.
create table shop_changes (
  id bigint generated always as identity primary key,
  service_provider_id bigint not null references service_providers (id) on delete cascade,
  at timestamptz not null,
  -- Null where nobody of staff did it.
  staff_user_id bigint references users (id),
  -- The call whose outcome it was: undone with it.
  call_id bigint references calls (id) on delete set null,
  before jsonb not null,
  after jsonb not null,
  restored_at timestamptz,
  restored_by bigint references users (id),
  check (restored_by is null or restored_at is not null)
);
create index shop_changes_shop on shop_changes (service_provider_id, id desc);
create index shop_changes_call on shop_changes (call_id) where call_id is not null;
create index shop_changes_staff on shop_changes (staff_user_id) where staff_user_id is not null;
create index shop_changes_restorer on shop_changes (restored_by) where restored_by is not null;
