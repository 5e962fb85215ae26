import type { Deps } from '../../../deps.ts';
import type { TextListener } from '../../texts/index.ts';
import { hashAddress } from './address.service.ts';
import { findNameAt } from './contacts.store.ts';
import { endUnreachable, startContactsOf, stopContactsOf } from './stops.service.ts';

/** Handles a shop's replies about its consent. */
export const contactTextListener = (deps: Pick<Deps, 'now' | 'secrets'>): TextListener => ({
  async onReply(trx, { from, isYes }) {
    if (isYes) await startContactsOf(deps, trx, from);
  },
  nameOf: (db, number) => findNameAt(db, hashAddress(deps.secrets, number)),
  onStart: async (trx, number) => {
    await startContactsOf(deps, trx, number);
  },
  onStop: (trx, number) => stopContactsOf(deps, trx, number),
  onDeadNumber: (trx, number) => endUnreachable(deps, trx, number),
});
