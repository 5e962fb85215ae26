import type { Deps } from '../../deps.ts';
import { before, days } from '../../platform/values/clock.ts';
import { deleteCodesBefore } from './owners/phones.store.ts';
import { deleteVouchersBefore } from './owners/vouchers.store.ts';
import { blankRepliesBefore } from './replies/replies.store.ts';
import { blankSecretTextsBefore, deleteTextsBefore } from './sending/texts.store.ts';

const KEEP_MS = days(90);
/** Longer than the validity of a code and the windows of its limits. */
const KEEP_CODES_MS = days(2);
/** As long as former addresses are kept, which is 13 months. */
const KEEP_VOUCHERS_MS = days(396);
/** Longer than any code or link in a text works. */
const KEEP_SECRETS_MS = days(4);

/** Deletes old texts and unsent secrets. Where texts are not delivered, the inbox keeps them. */
export async function sweepTexts({
  db,
  now,
  texter,
}: Pick<Deps, 'db' | 'now' | 'texter'>): Promise<void> {
  await deleteCodesBefore(db, before(now(), KEEP_CODES_MS));
  await deleteVouchersBefore(db, before(now(), KEEP_VOUCHERS_MS));
  if (texter?.delivers === false) return;
  await deleteTextsBefore(db, before(now(), KEEP_MS));
  await blankSecretTextsBefore(db, before(now(), KEEP_SECRETS_MS));
  await blankRepliesBefore(db, before(now(), KEEP_MS));
}
