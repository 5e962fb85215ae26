// The product's job workers without its HTTP server.
// Usage: DATABASE_URL=… SMTP_URL=… node tools/bench/setup/worker.ts
import { readConfig } from '../../../server/src/config/config.ts';
import { jobsOf } from '../../../server/src/jobs.ts';
import { openDeps } from '../../../server/src/open-deps.ts';

const config = readConfig(process.env);
const { deps, jobs } = await openDeps(config, () => {});
await jobs.start(jobsOf(deps));
process.stdout.write('ready\n');
process.on('SIGTERM', () => process.exit(0));
