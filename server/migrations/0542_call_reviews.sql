-- Calls drawn for a supervisor to review, with the review and the agent's answer to it. Owners see nothing of it.
create table call_reviews (
  id bigint generated always as identity primary key,
  call_id bigint not null unique references calls (id) on delete cascade,
  agent_user_id bigint not null references users (id),
  -- The Monday of the week from which the call was drawn by chance. Null if it was drawn because somebody corrected it.
  week date,
  drawn_at timestamptz not null,
  greeting text check (greeting in ('yes', 'no', 'not_applicable')),
  exact_job text check (exact_job in ('yes', 'no', 'not_applicable')),
  tax_and_parts text check (tax_and_parts in ('yes', 'no', 'not_applicable')),
  courtesy text check (courtesy in ('yes', 'no', 'not_applicable')),
  right_record text check (right_record in ('yes', 'no', 'not_applicable')),
  comment text not null default '' check (length(comment) <= 1000),
  reviewed_by bigint references users (id),
  reviewed_at timestamptz,
  read_at timestamptz,
  answer text not null default '' check (length(answer) <= 1000),
  answered_at timestamptz,
  check (
    num_nulls(
      greeting, exact_job, tax_and_parts, courtesy, right_record, reviewed_by, reviewed_at
    ) in (0, 7)
  ),
  check (reviewed_at is not null or num_nonnulls(read_at, answered_at) = 0),
  unique (agent_user_id, week)
);
create index call_reviews_open on call_reviews (drawn_at, id) where reviewed_at is null;
create index call_reviews_done on call_reviews (reviewed_at desc, id desc)
  where reviewed_at is not null;
create index call_reviews_agent on call_reviews (agent_user_id, reviewed_at desc, id desc);
create index call_reviews_reviewer on call_reviews (reviewed_by) where reviewed_by is not null;
