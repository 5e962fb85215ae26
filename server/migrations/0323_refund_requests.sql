-- Buyers who ask for the money of a purchase back, from the order itself.
create table refund_requests (
  id bigint generated always as identity primary key,
  payment_id bigint not null references payments (id) on delete cascade,
  note text not null default '' check (length(note) <= 500),
  created_at timestamptz not null,
  closed_at timestamptz,
  outcome text check (outcome in ('refunded', 'declined')),
  -- What the buyer was told when it was declined.
  answer text,
  check ((closed_at is null) = (outcome is null))
);
create unique index refund_requests_open on refund_requests (payment_id) where closed_at is null;
create index refund_requests_payment on refund_requests (payment_id, id);
