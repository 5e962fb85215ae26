import { resolve } from 'node:path';
import { paymentsOf, type PaymentsConfig } from './config-payments.ts';
import { pictureStoreOf } from './config-pictures.ts';
import { textsOf, type TextsConfig } from './config-texts.ts';
import { voiceOf, type VoiceConfig } from './config-voice.ts';
import { refusePublicTrial, refuseUnfitForProduction } from './config-production.ts';
import { readSettings, type Settings } from '../platform/config/config.ts';
import { hostNameOf } from '../platform/security/hosts.ts';
import type { S3Options } from '../platform/images/image-files-s3.ts';
import { settingsTable } from './settings.ts';

type SettingValues = Settings<typeof settingsTable>;

export interface Config extends Omit<
  SettingValues,
  | 'DEMO'
  | 'BASE_URL'
  | 'DATABASE_PREPARED'
  | 'DRAIN_SECONDS'
  | 'SHOP_CALLS_PER_DAY'
  | 'PAYMENTS'
  | 'VOICE'
> {
  readonly DEMO: boolean;
  readonly BASE_URL: string | undefined;
  readonly DATABASE_PREPARED: boolean;
  readonly DRAIN_SECONDS: number;
  readonly SHOP_CALLS_PER_DAY: number;
  readonly dataFolder: string;
  readonly trustedProxies: string[];
  /** Host names besides that of BASE_URL, normalized by `hostNameOf`. */
  readonly allowedHosts: string[];
  /** Absent when pictures are on disk. */
  readonly pictureStore: S3Options | undefined;
  readonly payments: PaymentsConfig;
  readonly texts: TextsConfig;
  readonly voice: VoiceConfig;
}

/** Reads and cross-checks the settings; refuses contradictions with a sentence. */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const raw = readSettings(settingsTable, environment);
  const production = raw.NODE_ENV === 'production';
  const demo = raw.DEMO ?? (!production && raw.DATABASE_URL === undefined);
  if (production) refuseUnfitForProduction(raw, demo);
  const allowedHosts = listOf(raw.ALLOWED_HOSTS).map((host) => hostNameOf(host) ?? '');
  refusePublicTrial(raw, allowedHosts);
  return {
    ...raw,
    DEMO: demo,
    // Made-up content must not be indexed as if it were real.
    SEARCH_ENGINES: raw.SEARCH_ENGINES && !demo,
    DATABASE_PREPARED: raw.DATABASE_PREPARED ?? raw.DATABASE_DIRECT_URL === undefined,
    // Without a balancer, there is no need to wait while draining.
    DRAIN_SECONDS: raw.DRAIN_SECONDS ?? (production ? 5 : 0),
    // A demo has few shops and calls no real phones.
    SHOP_CALLS_PER_DAY: raw.SHOP_CALLS_PER_DAY ?? (demo ? 40 : 3),
    BASE_URL: raw.BASE_URL?.replace(/\/+$/, ''),
    dataFolder: resolve(raw.DATA_DIR),
    payments: paymentsOf(raw),
    texts: textsOf(raw, demo),
    voice: voiceOf(raw, demo),
    pictureStore: pictureStoreOf(raw),
    trustedProxies: listOf(raw.TRUSTED_PROXIES),
    allowedHosts,
  };
}

const listOf = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
