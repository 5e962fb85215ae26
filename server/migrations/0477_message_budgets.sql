-- How many messages of each kind went to a recipient on a day (UTC). One place counts every e-mail,
-- text and push message before it is queued.
create table message_counts (
  -- `user:12`, a keyed hash of an address or number, or an owner and a shop.
  recipient text not null,
  kind text not null,
  day date not null,
  sent integer not null default 0,
  dropped integer not null default 0,
  -- Replaced by a newer message about the same thing before it went out.
  collapsed integer not null default 0,
  primary key (recipient, kind, day)
);
create index message_counts_day on message_counts (day);

-- What a mail that waits for a quiet time is about. A newer one about the same thing replaces it.
alter table emails add column about text;
-- The same for messages to shops, which may also wait for the shop's hours.
alter table shop_notices add column about text;
create index shop_notices_about on shop_notices (about) where about is not null;

-- A received text that nothing could be made of: a supervisor reads it.
alter table text_replies
add column id bigint generated always as identity,
add column needs_reading boolean not null default false,
add column read_at timestamptz;
create unique index text_replies_id on text_replies (id);
create index text_replies_unread on text_replies (received_at)
where needs_reading and read_at is null;
