// The product's own SQL, copied out, for the bare program.
const POINT =
  'cube(array[3958.8 * cos(radians(a.latitude)) * cos(radians(a.longitude)), 3958.8 * ' +
  'cos(radians(a.latitude)) * sin(radians(a.longitude)), 3958.8 * sin(radians(a.latitude))])';

const QUOTES = `
  select q.id, q.user_id, q.user_vehicle_id, q.status, q.archived, q.created_at, q.expires_at,
    q.expected_at, q.closed_at, q.close_reason, q.refunded_at, q.version, q.service_title,
    q.description, q.radius, q.requested_service_provider_id, v.full_vehicle_name,
    nullif(a.nickname, '') as location_name, nullif(a.address, '') as address, a.city,
    u.abbreviation as state_abr, a.zip, a.approximate, a.latitude, a.longitude,
    (
      select count(*)::int
      from user_quote_prices x
      where x.quote_id = q.id and x.withdrawn_at is null and x.replaced_by_id is null
    ) as price_count,
    (
      select coalesce(
          jsonb_agg(
            jsonb_build_object(
              'category', jsonb_build_object('id', s.category_id::text, 'name', s.category_name),
              'options',
              (
                select coalesce(
                    jsonb_agg(
                      jsonb_build_object(
                        'option_id', o.category_option_id::text, 'option_name', o.option_name,
                        'choice_id', o.category_option_choice_id::text, 'choice_name', o.choice_name
                      ) order by o.position
                    ),
                    '[]'
                  )
                from quote_service_options o
                where o.quote_service_id = s.id
              )
            ) order by s.position
          ),
          '[]'
        )
      from quote_services s
      where s.quote_id = q.id
    ) as services,
    (
      select coalesce(
          jsonb_agg(jsonb_build_object('id', h.id::text, 'status', h.status) order by h.id), '[]'
        )
      from user_vehicle_service_histories h
      where h.user_quote_id = q.id and not h.archived
    ) as histories,
    (
      select jsonb_build_object(
          'service_provider_id', p.id::text, 'name', p.name, 'distance',
          (2 * 3958.8 * asin(least(1, (p.pos <-> ${POINT}) / (2 * 3958.8)))), 'started_at',
          c.started_at
        )
      from calls c
      join service_providers p on p.id = c.service_provider_id
      where c.quote_id = q.id and c.ended_at is null and q.closed_at is null
      limit 1
    ) as current_call,
    exists (select from quote_shares w where w.quote_id = q.id) as shared, f.going_to_price_id,
    r.paid_cents, r.price_id as paid_price_id, r.same_work, r.tax_cents, r.first_reported_at,
    f.receipt_key, count(*) over ()::int as total
  from user_quotes q
  join user_vehicles v on v.id = q.user_vehicle_id
  join user_addresses a on a.id = q.user_address_id
  join us_states u on u.id = a.us_state_id
  left join quote_followups f on f.quote_id = q.id
  left join paid_reports r on r.quote_id = q.id and r.superseded_at is null`;

export const LIST =
  `${QUOTES} where q.user_id = $1 and true order by q.created_at desc, q.id desc limit $2 ` +
  'offset $3';
export const ONE = `${QUOTES} where q.id = $1 and q.user_id = $2`;

export const PRICES = `
  select q.version, q.status, x.id, x.service_provider_id, p.name,
    concat_ws(
      ', ', nullif(p.street_address, ''), p.city,
      concat_ws(' ', u.abbreviation, nullif(p.zip_code, ''))
    ) as address,
    p.latitude, p.longitude, p.phone, p.chain_type, x.distance_miles, x.total_cents, x.parts_cents,
    x.labor_cents, x.fees_cents, x.out_the_door, x.oem_parts, x.warranty_months, x.warranty_miles,
    x.earliest_slot, x.valid_until, x.estimated, x.told_by, x.shopper_note, x.told_at,
    x.withdrawn_at,
    (
      select b.total_cents
      from user_quote_prices b
      where b.replaced_by_id = x.id
    ) as corrected_from_cents,
    r.price_record, r.price_level
  from user_quotes q
  left join user_quote_prices x on x.quote_id = q.id and x.replaced_by_id is null
  left join service_providers p on p.id = x.service_provider_id
  left join shop_price_records r on r.service_provider_id = x.service_provider_id
  left join us_states u on u.id = p.us_state_id
  where q.id = $1 and q.user_id = $2
  order by x.id`;

export const SESSION = `
  select sessions.id, sessions.user_id, sessions.last_used_at, sessions.expires_at, users.role
  from sessions
  join users on users.id = sessions.user_id
  where sessions.token_hash = $1
    and sessions.expires_at > $2
    and sessions.last_used_at > case
      when users.role = 'owner' then $3::timestamptz
      else $4::timestamptz
    end
    and users.deleted_at is null
    and users.suspended_at is null`;

export const SAVED_PLACE =
  'select user_addresses.*, us_states.abbreviation as state_abr from user_addresses join ' +
  'us_states on us_states.id = user_addresses.us_state_id where user_addresses.user_id = $1 and ' +
  'user_addresses.id = $2';
export const VEHICLE = 'select * from user_vehicles where id = $1 and user_id = $2';
export const CATEGORIES = 'select * from service_categories where id = any($1::bigint[])';
export const OPTIONS =
  'select * from category_options where (category_id = any($1::bigint[]) or id = ' +
  'any($2::bigint[])) order by position, id';
export const CHOICES = 'select * from category_option_choices where id = any($1::bigint[])';
export const CANDIDATES = `
  select p.id, p.name, p.chain_type, p.phone, p.street_address, p.city, s.abbreviation as state_abr,
    p.zip_code, p.timezone, p.hours, p.demo, p.latitude, p.longitude,
    $1::float8 * asin(least(1, (p.pos <-> $2::cube) / $3::float8)) as miles,
    array(
      select c.category_id::text
      from provider_categories c
      where c.service_provider_id = p.id
      order by c.category_id
    ) as category_ids
  from service_providers p
  join us_states s on s.id = p.us_state_id
  where not p.archived
    and p.phone is not null
    and p.do_not_call_at is null
    and not exists (select from do_not_call_numbers n where n.phone = p.phone)
    and (cube_enlarge($4::cube, $5::float8, 3) @> p.pos and (p.pos <-> $6::cube) <= $7::float8)
  order by p.pos <-> $8::cube, p.id
  limit $9`;
export const ADDRESS = `
  insert into user_addresses (
    nickname, address, address_2, city, us_state_id, country_id, zip, latitude, longitude, timezone,
    approximate, user_id, is_ephemeral, created_at, updated_at
  )
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)
  returning id`;
export const QUOTE = `
  insert into user_quotes (
    user_id, user_vehicle_id, user_address_id, service_title, description, radius,
    requested_service_provider_id, quota_bucket, target_at, limit_at, closes_at, expected_at,
    expires_at, created_at
  )
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)
  returning id`;
export const SERVICE =
  'insert into quote_services (quote_id, position, category_id, category_name) values ($1, $2, ' +
  '$3, $4) returning id';
export const OPTION =
  'insert into quote_service_options (quote_service_id, position, category_option_id, ' +
  'option_name, category_option_choice_id, choice_name) values ($1, $2, $3, $4, $5, $6)';
export const LOCK_BALANCE = 'select * from quota_balances where user_id = $1 for update';
export const LIVE_OWNER = 'select id from users where id = $1 and deleted_at is null';
export const LEDGER = `
  insert into quota_ledger_entries (
    user_id, entry_type, source, bucket, amount, reference, created_at
  )
  values ($1, $2, $3, $4, $5, $6, $7)
  on conflict (user_id, source, bucket, reference)
  where reference is not null
  do nothing
  returning id`;
export const SPEND =
  'update quota_balances set monthly = monthly + $1, updated_at = $2 where user_id = $3';
export const NOTIFY = 'select pg_notify($1, $2)';
export const BUCKET = 'update user_quotes set quota_bucket = $1 where id = $2';
export const EVENT =
  'insert into quote_events (quote_id, at, actor, actor_user_id, kind, from_status, to_status) ' +
  'values ($1, $2, $3, $4, $5, $6, $7)';
