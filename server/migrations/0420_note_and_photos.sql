-- What the owner adds in words for agents and shops, with phone numbers and addresses taken out.
alter table user_quotes add column note text not null default '' check (length(note) <= 500);

-- Pictures of what is wrong, uploaded before the request that takes them up.
create table quote_photos (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id) on delete cascade,
  quote_id bigint references user_quotes (id) on delete cascade,
  position smallint not null default 0,
  picture_key text not null,
  created_at timestamptz not null
);
create index quote_photos_user on quote_photos (user_id);
create index quote_photos_quote on quote_photos (quote_id, position);
create index quote_photos_unused on quote_photos (created_at) where quote_id is null;
