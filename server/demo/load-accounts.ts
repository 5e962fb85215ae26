import { createDemoAccounts, hasDemoAccounts } from '../src/modules/accounts/index.ts';
import type { SecretBox } from '../src/platform/security/secret-box.ts';
import type { Loader } from '../reference-data/loader.ts';

export const demoAccountsLoader = (secrets: SecretBox): Loader => ({
  name: 'demo sign-ins',
  isLoaded: hasDemoAccounts,
  load: (db, { now }) => createDemoAccounts({ db, now, secrets }),
});
