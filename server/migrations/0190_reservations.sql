-- A request that a supervisor gave to an agent: theirs to take until the time is over.
alter table call_desk_notes add column reserved_for bigint references users (id) on delete set null;
alter table call_desk_notes add column reserved_until timestamptz;
create index call_desk_notes_reserved on call_desk_notes (reserved_for) where reserved_for is not null;
create index user_quotes_created on user_quotes (created_at);
create index staff_actions_quote on staff_actions (quote_id) where quote_id is not null;
create index staff_actions_subject on staff_actions (subject_user_id) where subject_user_id is not null;
