import { sql } from 'kysely';
import { blanked, personalTable, type PersonalTable } from '../../platform/personal-data.ts';

/** Prices stay comparable by where they were asked for, so a place is kept as its ZIP code. */
export const placesPersonalData: readonly PersonalTable[] = [
  personalTable(
    'user_addresses',
    blanked((now) => ({
      nickname: '',
      address: '',
      address_2: '',
      latitude: sql`
        coalesce(
            (select z.latitude from zip_codes z where z.zip = left(user_addresses.zip, 5)),
            round(user_addresses.latitude::numeric, 1)::float8
          )`,
      longitude: sql`
        coalesce(
            (select z.longitude from zip_codes z where z.zip = left(user_addresses.zip, 5)),
            round(user_addresses.longitude::numeric, 1)::float8
          )`,
      zip: sql`left(user_addresses.zip, 5)`,
      approximate: true,
      is_primary: false,
      archived: true,
      updated_at: now,
    })),
  ),
];
