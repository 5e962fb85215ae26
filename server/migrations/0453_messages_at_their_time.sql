-- When a text may reach a shop: `[{"from": …, "until": …}]`, null for any time that its hours allow.
alter table texts add column send_windows jsonb;

-- E-mails that leave at most once, as texts do, and only at their time; the mail itself stands in emails.
create table single_emails (
  email_id bigint primary key references emails (id) on delete cascade,
  -- At most one mail is ever made for a key.
  unique_key text not null unique,
  status text not null check (
    status in ('queued', 'sending', 'sent', 'stopped', 'cancelled', 'expired')
  ),
  send_windows jsonb,
  claimed_at timestamptz,
  check (status <> 'sending' or claimed_at is not null)
);

-- From now on each text has an end; those that wait without one get it.
update texts
set expires_at = created_at + interval '7 days'
where expires_at is null and status = 'queued';
