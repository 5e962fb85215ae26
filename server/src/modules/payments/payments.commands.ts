import type { Deps } from '../../deps.ts';
import type { Command } from '../../platform/admin-socket.ts';
import { findWrongPurchases } from './check/check.store.ts';

export const paymentsCommands = ({ db }: Pick<Deps, 'db'>): Command[] => [
  { name: 'payments:check', run: () => findWrongPurchases(db) },
];
