-- What owners say they paid: one row a version, the newest of a quote counts. Nothing in it names
-- the owner, so it stays when the account is erased.
create table paid_reports (
  id bigint generated always as identity primary key,
  quote_id bigint not null references user_quotes (id) on delete cascade,
  -- Null for another shop than those that quoted.
  price_id bigint references user_quote_prices (id) on delete set null,
  paid_cents integer not null check (paid_cents between 1 and 10000000),
  tax_cents integer check (tax_cents between 0 and paid_cents),
  -- Null where nobody asked.
  same_work text check (same_work in ('yes', 'more_agreed', 'more_unasked', 'less')),
  with_receipt boolean not null,
  -- Of the first version.
  first_reported_at timestamptz not null,
  reported_at timestamptz not null,
  -- The shop may answer until then.
  counts_from timestamptz not null,
  shop_told_at timestamptz,
  shop_answer text not null default '' check (length(shop_answer) <= 1000),
  shop_answered_at timestamptz,
  set_aside_at timestamptz,
  set_aside_by bigint references users (id),
  set_aside_reason text check (length(set_aside_reason) between 1 and 500),
  superseded_at timestamptz,
  check ((set_aside_at is null) = (set_aside_reason is null))
);
create unique index paid_reports_newest on paid_reports (quote_id)
  where superseded_at is null;
create index paid_reports_quote on paid_reports (quote_id, id);
create index paid_reports_price on paid_reports (price_id)
  where superseded_at is null;
create index paid_reports_listed on paid_reports (reported_at desc, id desc)
  where superseded_at is null;
create index paid_reports_set_aside_by on paid_reports (set_aside_by)
  where set_aside_by is not null;

insert into paid_reports (
  quote_id, price_id, paid_cents, with_receipt, first_reported_at, reported_at, counts_from
)
select quote_id, paid_price_id, paid_cents, receipt_key is not null, paid_told_at, paid_told_at,
  paid_told_at
from quote_followups
where paid_cents is not null;

-- paid_cents, paid_price_id and paid_told_at stay for processes of the release before this one; a
-- later migration drops them.
alter table quote_followups
  -- When to ask what was paid; null when there is nothing to ask.
  add column ask_at timestamptz,
  -- How often it was asked: at most twice.
  add column asked smallint not null default 0 check (asked between 0 and 2),
  -- The day the work was booked for, in the shop's time zone.
  add column work_on date;

-- Links that open the one question what was paid, without signing in.
create table paid_questions (
  id bigint generated always as identity primary key,
  quote_id bigint not null references user_quotes (id) on delete cascade,
  token_hash bytea not null unique check (length(token_hash) = 32),
  asked_at timestamptz not null,
  expires_at timestamptz not null
);
create index paid_questions_quote on paid_questions (quote_id);
create index paid_questions_expires on paid_questions (expires_at);
