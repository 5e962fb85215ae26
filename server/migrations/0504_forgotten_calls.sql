-- When the agent last showed that they were on the call; null before the first sign.
alter table calls add column last_sign_at timestamptz;
alter table booking_calls add column last_sign_at timestamptz;
-- Cut off because its agent gave no sign. Its minutes don't count.
alter table calls add column forgotten boolean not null default false;
alter table booking_calls add column forgotten boolean not null default false;
