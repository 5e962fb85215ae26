import { createDemoAccounts, hasDemoAccounts } from '../src/modules/accounts/index.ts';
import type { SecretBox } from '../src/platform/secret-box.ts';
import type { Part } from './part.ts';

export const demoAccountsPart = (secrets: SecretBox): Part => ({
  name: 'demo sign-ins',
  demo: true,
  present: hasDemoAccounts,
  load: (db, { now }) => createDemoAccounts({ db, now, secrets }),
});
