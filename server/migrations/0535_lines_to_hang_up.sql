-- When hanging up failed, because the provider was away. It is tried again until it works.
alter table call_lines add column hang_up_failed_at timestamptz;
create index call_lines_to_hang_up on call_lines (hang_up_failed_at)
  where hang_up_failed_at is not null;
