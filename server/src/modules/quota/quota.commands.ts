import type { Deps } from '../../deps.ts';
import type { Command } from '../../platform/admin-socket.ts';
import { findMismatches } from './quota.ledger.store.ts';

export const quotaCommands = ({ db }: Pick<Deps, 'db'>): Command[] => [
  { name: 'ledger:check', run: () => findMismatches(db) },
];
