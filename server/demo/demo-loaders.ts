import type { Loader } from '../reference-data/loader.ts';
import type { SecretBox } from '../src/platform/security/secret-box.ts';
import { demoAccountsLoader } from './load-accounts.ts';
import { demoPastPricesLoader } from './load-past-prices.ts';
import { demoShopContactsLoader } from './load-shop-contacts.ts';
import { demoShopsLoader } from './load-shops.ts';

/**
 * Loaders of demo data, never run in production. They run after the reference data, because shops
 * refer to its services and past prices to those shops.
 */
export const demoLoaders = (secrets: SecretBox): readonly Loader[] => [
  demoShopsLoader,
  demoPastPricesLoader,
  demoAccountsLoader(secrets),
  demoShopContactsLoader(secrets),
];
