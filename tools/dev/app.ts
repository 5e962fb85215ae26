// The app process of `npm run dev`: the server as `npm start` runs it, with the runner's database
// and the web app's sources.
import { flushCompileCache } from 'node:module';
import { readConfig } from '../../server/src/config/config.ts';
import { startServer } from '../../server/src/start-server.ts';
import { engineOfRunner, reportReady, reportStopped } from './runner-link.ts';

/** Ctrl-C reaches this process too, but the runner decides when it stops. */
process.on('SIGINT', () => {});
/** The runner is gone, even if it was killed. */
process.once('disconnect', () => process.exit());

const [webFolder, isRestart] = process.argv.slice(2);
const config = readConfig(process.env);
const server = await startServer(config, {
  ...(isRestart ? { print: () => {} } : {}),
  ...(webFolder ? { webFolder } : {}),
  engine: config.DATABASE_URL ? undefined : engineOfRunner,
});
process.once('SIGTERM', () => void server.stop().finally(() => void reportStopped()));
await reportReady();
flushCompileCache();
