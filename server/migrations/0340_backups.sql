-- Backups made with this product's own command, for the status page and the alert of a missing one.
create table backups (
  id bigint generated always as identity primary key,
  made_at timestamptz not null,
  bytes bigint not null,
  rows bigint not null,
  pictures int not null
);
create index backups_made_at on backups (made_at);
