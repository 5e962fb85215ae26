import type { Deps } from '../../deps.ts';
import { before, days } from '../../platform/clock.ts';
import { blankRepliesBefore } from './replies/replies.store.ts';
import { blankSecretTextsBefore, deleteTextsBefore } from './sending/texts.store.ts';

const KEEP_MS = days(90);
/** Longer than any code or link in a text works. */
const KEEP_SECRETS_MS = days(4);

/** Deletes old texts and unsent secrets; where texts are not delivered, the inbox shows them. */
export async function sweepTexts({
  db,
  now,
  texter,
}: Pick<Deps, 'db' | 'now' | 'texter'>): Promise<void> {
  if (texter?.delivers === false) return;
  await deleteTextsBefore(db, before(now(), KEEP_MS));
  await blankSecretTextsBefore(db, before(now(), KEEP_SECRETS_MS));
  await blankRepliesBefore(db, before(now(), KEEP_MS));
}
