-- Links with which shops answer what an owner reported. A link is open as long as the quote's newest
-- report is the one that its shop was told of at that moment, and doesn't count yet.
create table report_links (
  token_hash bytea primary key check (length(token_hash) = 32),
  quote_id bigint not null references user_quotes (id) on delete cascade,
  told_at timestamptz not null
);
create index report_links_quote on report_links (quote_id);

-- Those that the next call to a shop tells it of.
create index paid_reports_untold on paid_reports (price_id)
  where superseded_at is null and shop_told_at is null and set_aside_at is null;
