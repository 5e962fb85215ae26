-- What an owner told the agents after shops were first called, with phone numbers and addresses removed.
create table owner_messages (
  id bigint generated always as identity primary key,
  quote_id bigint not null references user_quotes (id) on delete cascade,
  text text not null check (length(text) between 1 and 300),
  sent_at timestamptz not null
);
create index owner_messages_quote on owner_messages (quote_id, id);
