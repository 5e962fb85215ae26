-- Which edition of the rules about time zones the stored places follow.
create table zone_editions (
  digest text primary key,
  checked_at timestamptz not null
);
