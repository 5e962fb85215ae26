import type { ReplyOf, Routes } from '@fourbay/contract';
import type { Deps } from '../../deps.ts';
import { createProof } from '../price-figures/index.ts';
import { createCounters, createUsualPrices } from '../quotes/index.ts';

export type PublicConfig = ReplyOf<Routes['GET /api/v2/config']>;

/** The public configuration that the web app needs to start. */
export function createPublicConfig({
  config,
  cards,
  ...deps
}: Pick<Deps, 'config' | 'cards' | 'db' | 'now' | 'log'>): () => Promise<PublicConfig> {
  const readCounters = createCounters({ config, ...deps });
  const readProof = createProof({ config, ...deps });
  const readUsualPrices = createUsualPrices({ config, ...deps });
  return async () => ({
    app_name: config.APP_NAME,
    demo: config.DEMO,
    links: {
      knowledge: config.KNOWLEDGE_URL,
      about: config.ABOUT_URL,
      contact: config.CONTACT_URL,
      guide: config.GUIDE_URL,
    },
    tiles: { url: config.TILE_URL, attribution: config.TILE_ATTRIBUTION },
    banner: { text: config.HOUSE_AD_TEXT, url: config.HOUSE_AD_URL },
    buying: {
      enabled: cards !== undefined,
      provider: cards?.provider ?? 'none',
      public_key: cards?.publicKey ?? null,
    },
    policies: {
      governing_state: config.GOVERNING_STATE,
      postal_address: config.POSTAL_ADDRESS,
      abuse_email: config.ABUSE_EMAIL,
    },
    counters: readCounters(),
    usual_prices: readUsualPrices(),
    proof: readProof(),
  });
}
