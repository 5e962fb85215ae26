import { randomBytes, randomUUID } from 'node:crypto';
import type { Deps, Trx } from '../../../deps.ts';
import { grantFirstQuotes } from '../../quota/index.ts';
import { hashPassword } from '../password/password-hash.ts';
import { TERMS_VERSION } from '../sign-up/sign-up.service.ts';
import { insertUser } from '../users/users.store.ts';

/** E-mail domain of the made-up drivers of example requests. Nobody logs in as them. */
export const DEMO_DRIVERS = '@demo-drivers.test';

/** Creates a made-up driver with free quotes, for one example request. */
export async function createDemoDriver({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<string> {
  const passwordHash = await hashPassword(randomBytes(24).toString('base64url'));
  return db.transaction().execute((trx) => insertDriver(trx, passwordHash, now()));
}

async function insertDriver(trx: Trx, passwordHash: string, now: Date): Promise<string> {
  const user = await insertUser(trx, {
    email: `${randomUUID()}${DEMO_DRIVERS}`,
    first_name: 'Example',
    last_name: 'Driver',
    role: 'owner',
    password_hash: passwordHash,
    agreed_terms_version: TERMS_VERSION,
    agreed_at: now,
    confirmed_at: now,
    demo: true,
    created_at: now,
    updated_at: now,
  });
  if (!user) throw new Error('a random address was taken');
  await grantFirstQuotes(trx, user.id, now);
  return user.id;
}
