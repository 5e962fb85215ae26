import { readConfig } from '@fourbay/contract/system';
import type { Deps } from '../../deps.ts';
import { route, type Route } from '../../platform/route.ts';

export const systemRoutes = ({ config, cards }: Pick<Deps, 'config' | 'cards'>): Route[] => [
  route(readConfig, async () => ({
    app_name: config.APP_NAME,
    demo: config.DEMO,
    links: { knowledge: config.KNOWLEDGE_URL, about: config.ABOUT_URL, contact: config.CONTACT_URL, guide: config.GUIDE_URL },
    tiles: { url: config.TILE_URL, attribution: config.TILE_ATTRIBUTION },
    buying: { enabled: cards !== undefined, provider: cards?.provider ?? ('none' as const), public_key: cards?.publicKey ?? null },
  })),
];
