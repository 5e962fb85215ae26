import type { TextListener } from '../../texts/index.ts';
import { receiveShopText, type ReceiveDeps } from '../texts/receive-text.service.ts';
import { hashAddress } from './address.service.ts';
import { findNameAt } from './contacts.store.ts';
import { endUnreachable, startContactsOf, stopContactsOf } from './stops.service.ts';

/** Handles texts from shops' phones. */
export const contactTextListener = (deps: ReceiveDeps): TextListener => ({
  onReply: (trx, reply) => receiveShopText(deps, trx, reply),
  nameOf: (db, number) => findNameAt(db, hashAddress(deps.secrets, number)),
  onStart: async (trx, number) => {
    await startContactsOf(deps, trx, number);
  },
  onStop: (trx, number) => stopContactsOf(deps, trx, number),
  onDeadNumber: (trx, number) => endUnreachable(deps, trx, number),
});
