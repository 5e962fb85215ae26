import type { Deps, Trx } from '../../../deps.ts';
import { hashNumber } from '../numbers.service.ts';
import { stopQueuedTexts } from '../sending/texts.store.ts';
import { insertOptOut } from './opt-outs.store.ts';

/** For a number that opted out in some other way than by text, such as on a link's page. */
export async function optOut(
  deps: Pick<Deps, 'now' | 'secrets'>,
  trx: Trx,
  number: string,
): Promise<void> {
  const numberHash = hashNumber(deps, number);
  await insertOptOut(trx, numberHash, 'reply', deps.now());
  await stopQueuedTexts(trx, numberHash);
}
