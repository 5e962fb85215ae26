// Reads shop_closures.

/**
 * A shop's closures for raw statements, the newest first. `shop` is the table of the shop, `among`
 * narrows the rows `c`.
 */
export const closuresOf = (shop = 'p', among = 'true'): string => `
  coalesce((
    select jsonb_agg(
        jsonb_build_object(
          'start_on', c.start_on, 'end_on', c.end_on, 'hours', c.hours, 'reason', c.reason
        )
        order by c.id desc
      )
    from shop_closures c
    where c.service_provider_id = ${shop}.id and c.removed_at is null and ${among}
  ), '[]'::jsonb)`;

/** The columns of `ShopHours` for raw statements. */
export const HOURS_COLUMNS = `p.hours, p.hours_kinds, p.holiday_hours, ${closuresOf()} as closures`;
