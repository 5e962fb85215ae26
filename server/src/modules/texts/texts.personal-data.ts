import { sql } from 'kysely';
import {
  blanked,
  deleted,
  personalTable,
  type PersonalTable,
} from '../../platform/database/personal-data.ts';
import { BODY_PURPOSE, NUMBER_PURPOSE } from './numbers.service.ts';

const NO_NUMBER =
  'A hash of your number, made with our secret key. It’s meaningless without the key.';

export const textsPersonalData: readonly PersonalTable[] = [
  // Erased before the numbers by which they are found. Received texts keep their id, so that a
  // replay is recognized.
  personalTable(
    'text_replies',
    blanked(() => ({ number_sealed: null, body_sealed: null })),
    {
      whose: ({ id }) => sql<boolean>`
        number_hash in (select phone.number_hash from owner_phones phone where phone.user_id = ${id})`,
      sealed: { number_sealed: NUMBER_PURPOSE, body_sealed: BODY_PURPOSE },
      withheld: { number_hash: NO_NUMBER },
    },
  ),
  personalTable('texts', deleted, {
    sealed: { number_sealed: NUMBER_PURPOSE, body_sealed: BODY_PURPOSE },
    withheld: { number_hash: NO_NUMBER },
  }),
  personalTable('owner_phones', deleted, {
    sealed: { number_sealed: NUMBER_PURPOSE },
    withheld: { number_hash: NO_NUMBER },
  }),
  // Kept for 13 months, without the account's id.
  personalTable(
    'number_vouchers',
    blanked(() => ({ user_id: null })),
    { withheld: { number_hash: NO_NUMBER } },
  ),
  personalTable('phone_codes', deleted, {
    sealed: { number_sealed: NUMBER_PURPOSE },
    withheld: { number_hash: NO_NUMBER, code_hash: 'a hash of a secret' },
  }),
];
