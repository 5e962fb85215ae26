-- The supervisor who listens to a line, coaches its agent, or joined. One at a time.
alter table call_lines add column supervisor_user_id bigint references users (id);
alter table call_lines add column supervised_as text
  check (supervised_as in ('listen', 'coach', 'join'));
alter table call_lines add column supervised_at timestamptz;
alter table call_lines add constraint call_lines_supervised
  check (num_nonnulls(supervisor_user_id, supervised_as, supervised_at) in (0, 3));
