// The server as a separate process on a test's database, with the test's clock.
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApp } from '../../src/app.ts';
import { readConfig } from '../../src/config/config.ts';
import { openDeps } from '../../src/open-deps.ts';
import type { FromProcess, ToProcess } from './server-processes.ts';
import { createTestJobs } from '../jobs.ts';
import { portOf } from '../stand-ins/loopback.ts';

const [databaseUrl = '', startsAt = '', settings = '{}'] = process.argv.slice(2);
let at = new Date(startsAt);
const report = (message: FromProcess): void => void process.send?.(message);

const opened = await openDeps(
  readConfig({
    NODE_ENV: 'test',
    DEMO: '0',
    DATABASE_URL: databaseUrl,
    DATA_DIR: mkdtempSync(join(tmpdir(), 'fourbay-process-')),
    BASE_URL: 'http://fourbay.test',
    LOG_LEVEL: 'error',
    TRUSTED_PROXIES: '127.0.0.1',
    ...JSON.parse(settings),
  }),
  () => {},
);
const { jobs } = createTestJobs(opened.database);
const deps = { ...opened.deps, jobs, now: () => new Date(at) };
const app = createApp(deps, { metrics: opened.metrics });
await app.listen({ port: 0, host: '127.0.0.1' });

process.on('message', (message: ToProcess) => {
  at = new Date(message.now);
  report({ now: message.now });
});
// The parent process is gone.
process.on('disconnect', () => process.exit(1));
report({ port: portOf(app.server) });
