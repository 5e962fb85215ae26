import { readConfig } from '@fourbay/contract/system';
import { route, type Route } from '../../platform/route.ts';
import type { PublicConfig } from './system.service.ts';

export const systemRoutes = ({
  publicConfig,
}: {
  publicConfig: () => Promise<PublicConfig>;
}): Route[] => [route(readConfig, publicConfig, { cheap: true })];
