import { sql } from 'kysely';
import {
  blanked,
  deleted,
  personalTable,
  type PersonalTable,
  type Subject,
} from '../../platform/database/personal-data.ts';

const SECRET = 'a hash of a secret, which is of no use to its owner';

/** Rows that hold only the person's address, unless another account now uses it. */
const ofAddress = ({ id, email }: Subject) =>
  sql<boolean>`
    email = ${email} and not exists (
        select 1
        from users u
        where u.email = ${email} and u.deleted_at is null and u.id <> ${id}
      )`;

export const accountsPersonalData: readonly PersonalTable[] = [
  personalTable('sessions', deleted, { withheld: { token_hash: SECRET } }),
  personalTable('account_tokens', deleted, {
    withheld: { token_hash: SECRET, code_hash: SECRET, secret_hash: SECRET, browser_hash: SECRET },
  }),
  personalTable('known_devices', deleted, { withheld: { device_hash: SECRET } }),
  personalTable('api_keys', deleted, { withheld: { key_hash: SECRET } }),
  personalTable('passkeys', deleted, {
    withheld: { public_key: SECRET, credential_id: SECRET, counter: SECRET },
  }),
  personalTable('passkey_challenges', deleted, { withheld: { challenge_hash: SECRET } }),
  personalTable('second_factors', deleted, {
    withheld: {
      secret: 'the secret of the authenticator app',
      pending_secret: 'the secret of the authenticator app',
    },
  }),
  personalTable('recovery_codes', deleted, { withheld: { code_hash: SECRET } }),
  personalTable('idempotency_keys', deleted, { withheld: { request_hash: SECRET } }),
  personalTable('email_codes', deleted, {
    whose: ofAddress,
    withheld: { verify_hash: SECRET, code_hash: SECRET },
  }),
  personalTable('staff_invitations', deleted, {
    whose: ofAddress,
    withheld: { token_hash: SECRET, invited_by: 'about someone else' },
  }),
  // Kept for 13 months, without the account's id.
  personalTable(
    'former_addresses',
    blanked(() => ({ user_id: null })),
    { withheld: { address_hash: SECRET } },
  ),
  // Last, because the queries of the other tables need this row.
  personalTable(
    'users',
    blanked((now) => ({
      email: sql`'erased-' || id || '@erased.invalid'`,
      password_hash: 'erased',
      first_name: '',
      last_name: '',
      phone_number: null,
      birthday_month: null,
      birthday_day_of_month: null,
      photo_key: null,
      pending_email: null,
      suspended_reason: null,
      erased_at: now,
    })),
    {
      whose: ({ id }) => sql<boolean>`id = ${id}`,
      withheld: { password_hash: SECRET },
      pictures: ['photo_key'],
    },
  ),
];
