-- When the agent last showed that they were on the call; null before the first sign.
alter table calls add column last_sign_at timestamptz;
alter table booking_calls add column last_sign_at timestamptz;
-- Cut off because its agent gave no sign. Its minutes don't count.
alter table calls add column forgotten boolean not null default false;
alter table booking_calls add column forgotten boolean not null default false;
-- Callbacks ahead hold for every request.
create index booking_calls_call_back on booking_calls (service_provider_id, call_back_at)
  where call_back_at is not null;
