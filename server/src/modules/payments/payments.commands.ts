import type { Deps } from '../../deps.ts';
import type { Command } from '../../platform/admin/admin-socket.ts';
import { checkPurchases } from './check/check.service.ts';

export const paymentsCommands = (deps: Pick<Deps, 'db'>): Command[] => [
  { name: 'check-payments', run: () => checkPurchases(deps) },
];
