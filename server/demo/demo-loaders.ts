import type { Loader } from '../reference-data/loader.ts';
import type { SecretBox } from '../src/platform/secret-box.ts';
import { demoAccountsLoader } from './load-accounts.ts';
import { demoPastPricesLoader } from './load-past-prices.ts';
import { demoShopsLoader } from './load-shops.ts';

/**
 * Never run in production. They come after the reference data: shops offer its services, and past
 * prices name those shops.
 */
export const demoLoaders = (secrets: SecretBox): readonly Loader[] => [
  demoShopsLoader,
  demoPastPricesLoader,
  demoAccountsLoader(secrets),
];
