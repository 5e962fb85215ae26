import { createDemoContacts, hasDemoContacts } from '../src/modules/shop-answers/index.ts';
import type { SecretBox } from '../src/platform/security/secret-box.ts';
import type { Loader } from '../reference-data/loader.ts';

/** Adds contacts to some of the demo's shops, which then answer automatically. */
export const demoShopContactsLoader = (secrets: SecretBox): Loader => ({
  name: 'demo contacts of shops',
  isLoaded: hasDemoContacts,
  load: (db, { now }) => createDemoContacts({ db, now, secrets }),
});
