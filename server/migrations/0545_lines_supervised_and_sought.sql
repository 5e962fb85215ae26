-- The supervisor who listens to a line, coaches its agent, or joined. One at a time.
alter table call_lines add column supervisor_user_id bigint references users (id);
alter table call_lines add column supervised_as text
  check (supervised_as in ('listen', 'coach', 'join'));
alter table call_lines add column supervised_at timestamptz;
alter table call_lines add constraint call_lines_supervised
  check (num_nonnulls(supervisor_user_id, supervised_as, supervised_at) in (0, 3));

-- The provider's id of the shop's leg, which finds a recording whose id we never learned.
alter table call_lines add column shop_leg_id text;
create index call_lines_recording_sought on call_lines (recording_started_at)
  where recording_started_at is not null and recording_id is null;
