import { backupCommands } from './backup/backup.commands.ts';
import type { Deps } from './deps.ts';
import { accountsCommands } from './modules/accounts/accounts.commands.ts';
import { explainCommands } from './modules/explain/explain.commands.ts';
import { paymentsCommands } from './modules/payments/payments.commands.ts';
import { shopsCommands } from './modules/shops/import/import.commands.ts';
import { personalDataCommands } from './modules/personal-data/personal-data.commands.ts';
import { personalTables } from './personal-data.ts';
import { quotaCommands } from './modules/quota/quota.commands.ts';
import { priceBandsCommands } from './modules/quotes/price-bands/price-bands.commands.ts';
import { systemCommands } from './modules/system/system.commands.ts';
import { vehicleCatalogCommands } from './modules/vehicle-catalog/epa-import/epa-import.commands.ts';
import type { Command } from './platform/admin/admin-socket.ts';

/** Every module's operator commands, listed once. */
export const commandsOf = (deps: Deps): Command[] => [
  ...accountsCommands(deps),
  ...paymentsCommands(deps),
  ...shopsCommands(deps),
  ...quotaCommands(deps),
  ...priceBandsCommands(deps),
  ...systemCommands(deps),
  ...vehicleCatalogCommands(deps),
  ...personalDataCommands(deps, personalTables),
  ...explainCommands(deps),
  ...backupCommands(deps),
];
