import { buildWeb, isWebStale } from '../scripts/build-web.ts';
import { startFourbay, temporaryFolder } from './fourbay.ts';

/** Serves a fresh clone to all tests: demo data in an empty embedded database. E2E_ADDRESS names a server that runs already. */
export default async function startServer(): Promise<() => Promise<void>> {
  if (process.env.E2E_ADDRESS) return async () => {};
  if (isWebStale()) {
    const { code, output } = await buildWeb();
    if (code !== 0) throw new Error(`The web app could not be built:\n${output}`);
  }
  const folder = await temporaryFolder();
  // Every test asks the same few shops, which would otherwise have been called often enough for one day.
  const server = startFourbay({ DATA_DIR: folder.path, DEMO_CALL_SECONDS: '1', SHOP_CALLS_PER_DAY: '100', LOG_LEVEL: 'warn' });
  const stop = async (): Promise<void> => {
    server.process.kill('SIGTERM');
    await server.ended;
    await folder.remove();
  };
  try {
    process.env.E2E_ADDRESS = await server.ready;
    return stop;
  } catch (error) {
    await stop();
    throw error;
  }
}
