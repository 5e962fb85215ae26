import { resolve } from 'node:path';
import { paymentsOf, type PaymentsConfig } from './config-payments.ts';
import { pictureStoreOf } from './config-pictures.ts';
import { readSettings, StartRefused, type Settings } from './platform/config.ts';
import type { S3Options } from './platform/image-files-s3.ts';
import { settingsTable } from './settings.ts';

type SettingValues = Settings<typeof settingsTable>;

export interface Config extends Omit<
  SettingValues,
  'DEMO' | 'BASE_URL' | 'SHOP_CALLS_PER_DAY' | 'PAYMENTS'
> {
  readonly DEMO: boolean;
  readonly BASE_URL: string | undefined;
  readonly SHOP_CALLS_PER_DAY: number;
  readonly dataFolder: string;
  readonly trustedProxies: string[];
  /** Absent where pictures lie on disk. */
  readonly pictureStore: S3Options | undefined;
  readonly payments: PaymentsConfig;
}

/** Reads and cross-checks the settings; what cannot go together is refused with a sentence. */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const raw = readSettings(settingsTable, environment);
  const production = raw.NODE_ENV === 'production';
  const demo = raw.DEMO ?? (!production && raw.DATABASE_URL === undefined);
  if (production) refuseUnfitForProduction(raw, demo);
  return {
    ...raw,
    DEMO: demo,
    // A demo has few shops and nobody is disturbed.
    SHOP_CALLS_PER_DAY: raw.SHOP_CALLS_PER_DAY ?? (demo ? 40 : 3),
    BASE_URL: raw.BASE_URL?.replace(/\/+$/, ''),
    dataFolder: resolve(raw.DATA_DIR),
    payments: paymentsOf(raw),
    pictureStore: pictureStoreOf(raw),
    trustedProxies: raw.TRUSTED_PROXIES.split(',')
      .map((part) => part.trim())
      .filter(Boolean),
  };
}

function refuseUnfitForProduction(raw: SettingValues, demo: boolean): void {
  if (demo)
    throw new StartRefused(
      'DEMO must be 0 or unset when NODE_ENV=production: demo shops and prices have no place there.',
    );
  if (!raw.DATABASE_URL)
    throw new StartRefused(
      'DATABASE_URL must be set when NODE_ENV=production: the embedded database does not ' +
        'survive a power cut.',
    );
  if (!raw.BASE_URL)
    throw new StartRefused(
      'BASE_URL must be set when NODE_ENV=production: links in e-mails are made from it.',
    );
  if (!raw.SMTP_URL)
    throw new StartRefused(
      'SMTP_URL must be set when NODE_ENV=production: without it nobody would receive an e-mail.',
    );
  if (!raw.SECRET_KEY)
    throw new StartRefused(
      'SECRET_KEY must be set when NODE_ENV=production: every process and every start needs the ' +
        'same one.',
    );
}
