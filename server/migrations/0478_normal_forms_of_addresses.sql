-- The normal form of an address knows more providers' rules now. These accounts' addresses are
-- recorded again under it, by the hourly job for accounts without a recorded address.
delete from account_addresses a
using users u
where u.id = a.user_id
  and a.current
  and u.confirmed_at is not null
  and u.deleted_at is null
  and split_part(u.email, '@', 2) ~ (
    '^(protonmail\.(com|ch)|proton\.me|pm\.me|icloud\.com|me\.com|mac\.com|ya\.ru|yandex\.\w+|'
    || 'yahoo\.(com|ca|co\.uk|com\.mx)|ymail\.com|rocketmail\.com|[^.]+\.fastmail\.(com|fm))$'
  )
  and not exists (
    select
    from account_addresses other
    where other.user_id = a.user_id and not other.current
  );
