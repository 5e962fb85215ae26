import type { Deps } from '../../../deps.ts';
import type { Command } from '../../../platform/admin/admin-socket.ts';
import { checkBands } from './price-bands.service.ts';

export const priceBandsCommands = (deps: Pick<Deps, 'db' | 'now'>): Command[] => [
  { name: 'check-price-bands', run: () => checkBands(deps) },
];
