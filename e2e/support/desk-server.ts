import { request as requests } from '@playwright/test';
import { signInStaff } from '../browser/staff.ts';
import { keepShopsOpen } from '../journeys/desk.ts';
import { test } from './browser-test.ts';
import { copyLoadedFolder, startFourbay, type StartedServer } from './fourbay.ts';

interface DeskServer {
  address: string;
  supervisor: { token: string };
}

/**
 * Starts a server for all tests of a file, and stops it after them. Requests wait for people,
 * because it has no demo caller and sends no links. Its shops near Austin are always open. Known
 * once a test runs.
 */
export function useDeskServer(settings: Readonly<Record<string, string>> = {}): DeskServer {
  const desk: DeskServer = { address: '', supervisor: { token: '' } };
  let folder: Awaited<ReturnType<typeof copyLoadedFolder>>;
  let server: StartedServer;
  test.beforeAll(async () => {
    folder = await copyLoadedFolder();
    server = startFourbay({
      DATA_DIR: folder.path,
      ASK_BY_LINK: '0',
      DEMO_CALLER: '0',
      LOG_LEVEL: 'warn',
      ...settings,
    });
    desk.address = await server.ready;
    const request = await requests.newContext({ baseURL: desk.address });
    desk.supervisor = await signInStaff(request, 'supervisor');
    await keepShopsOpen(request, desk.supervisor.token);
    await request.dispose();
  });
  test.afterAll(async () => {
    server.process.kill('SIGTERM');
    await server.ended;
    await folder.remove();
  });
  test.use({ baseURL: async ({ browserName: _ }, use) => use(desk.address) });
  return desk;
}
