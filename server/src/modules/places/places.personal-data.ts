import { sql } from 'kysely';
import {
  blanked,
  personalTable,
  type PersonalTable,
} from '../../platform/database/personal-data.ts';

/** A place is reduced to its ZIP code, so that its prices stay comparable by area. */
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
