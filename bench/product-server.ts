// The product's HTTP server alone, without its jobs: their polling is no part of what a request costs.
// Usage: DATABASE_URL=… PORT=… node bench/product-server.ts
import { createApp } from '../server/src/app.ts';
import { readConfig } from '../server/src/config.ts';
import { openDeps } from '../server/src/open-deps.ts';

const config = readConfig(process.env);
const { deps, metrics } = await openDeps(config, () => {});
const app = createApp(deps, { metrics });
await app.listen({ port: config.PORT, host: '127.0.0.1' });
process.stdout.write('ready\n');
process.on('SIGTERM', () => process.exit(0));
