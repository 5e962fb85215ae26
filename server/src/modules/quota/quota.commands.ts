import type { Deps } from '../../deps.ts';
import type { Command } from '../../platform/admin/admin-socket.ts';
import { checkLedger } from './quota.service.ts';

export const quotaCommands = (deps: Pick<Deps, 'db'>): Command[] => [
  { name: 'check-ledger', run: () => checkLedger(deps) },
];
