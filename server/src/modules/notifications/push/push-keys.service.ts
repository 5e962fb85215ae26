import type { Deps } from '../../../deps.ts';
import { createPushKeys, type PushKeys } from '../../../platform/push/web-push.ts';
import { findPushKeys, insertPushKeys } from './push-keys.store.ts';

const PURPOSE = 'push keys';

type KeyDeps = Pick<Deps, 'db' | 'now' | 'secrets'>;

/**
 * Generates the keys at the first start. They must never change, because subscriptions are bound to
 * them.
 */
export async function preparePushKeys({ db, now, secrets }: KeyDeps): Promise<void> {
  if (await findPushKeys(db)) return;
  const { publicKey, privateKey } = createPushKeys();
  await insertPushKeys(db, {
    public_key: publicKey,
    private_key_sealed: secrets.seal(PURPOSE, Buffer.from(privateKey)),
    created_at: now(),
  });
}

async function findOrCreate(deps: KeyDeps) {
  const found = await findPushKeys(deps.db);
  if (found) return found;
  await preparePushKeys(deps);
  const created = await findPushKeys(deps.db);
  if (!created) throw new Error('the push keys were not saved');
  return created;
}

export const readPublicPushKey = async (deps: KeyDeps): Promise<string> =>
  (await findOrCreate(deps)).public_key;

export async function readPushKeys(deps: KeyDeps): Promise<PushKeys> {
  const { public_key, private_key_sealed } = await findOrCreate(deps);
  return {
    publicKey: public_key,
    privateKey: deps.secrets.open(PURPOSE, private_key_sealed).toString(),
  };
}
