// The product's HTTP server without its job workers, whose polling would count as the cost of a
// request. Usage: DATABASE_URL=… PORT=… [WEB_FOLDER=…] node tools/bench/setup/product-server.ts
import { createApp } from '../../../server/src/app.ts';
import { readConfig } from '../../../server/src/config/config.ts';
import { jobsOf } from '../../../server/src/jobs.ts';
import { openDeps } from '../../../server/src/open-deps.ts';

const config = readConfig(process.env);
const { deps, jobs, metrics, admission } = await openDeps(config, () => {});
await jobs.start(jobsOf(deps), { work: false });
const webFolder = process.env['WEB_FOLDER'];
const app = createApp(deps, { metrics, admission, ...(webFolder ? { webFolder } : {}) });
await app.listen({ port: config.PORT, host: '127.0.0.1' });
process.stdout.write('ready\n');
process.on('SIGTERM', () => process.exit(0));
