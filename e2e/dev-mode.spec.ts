import { type ChildProcess, spawn } from 'node:child_process';
import { cp, mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { type APIRequestContext, expect } from '@playwright/test';
import { listenOnLoopback } from '../server/test/stand-ins/loopback.ts';
import { test as base } from './support/browser-test.ts';
import { copyLoadedFolder, createTemporaryFolder } from './support/fourbay.ts';
import { logIn } from './journeys/sign-up.ts';

const ROOT = join(import.meta.dirname, '..');
const COPIED = ['package.json', 'tsconfig.json', 'contract', 'server', 'web', 'tools', 'e2e'];
const LEFT_OUT = /\/(node_modules|dist|dist-server|\.cache|\.data)$/;

/** A demo account's credentials. */
const OWNER = { email: 'owner@demo.fourbay.example', password: 'Road+Trip24' };

interface DevMode {
  address: string;
  /** Replaces text in a file of the scratch copy. */
  edit(path: string, from: string, to: string): Promise<void>;
  npm: ChildProcess;
  output(): string;
}

/** `npm run dev` on a scratch copy of the project and of the loaded data. */
const test = base.extend<{ dev: DevMode }>({
  dev: [
    async ({ playwright: _ }, use) => {
      const [project, data] = [await createTemporaryFolder(), await copyLoadedFolder()];
      await copyProject(project.path);
      const port = await findFreePort();
      const npm = spawn('npm', ['run', 'dev'], {
        cwd: project.path,
        detached: true,
        env: {
          PATH: `${join(ROOT, 'node_modules/.bin')}:${process.env.PATH}`,
          HOME: process.env.HOME,
          TZ: 'UTC',
          // On a free port.
          NODE_OPTIONS: '--inspect=0',
          PORT: String(port),
          DATA_DIR: data.path,
          TRUSTED_PROXIES: '127.0.0.1,::1',
          TILE_URL: '/badge-96.png',
        },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      let output = '';
      for (const stream of [npm.stdout, npm.stderr])
        stream?.on('data', (chunk: Buffer) => (output += chunk.toString()));
      await expect.poll(() => output, { timeout: 90_000 }).toContain('is ready at');
      await use({
        address: `http://localhost:${port}`,
        async edit(path, from, to) {
          const file = join(project.path, path);
          const text = await readFile(file, 'utf8');
          expect(text).toContain(from);
          await writeFile(file, text.replaceAll(from, to));
        },
        npm,
        output: () => output,
      });
      if (isGroupAlive(npm)) process.kill(-(npm.pid ?? 0), 'SIGKILL');
      await Promise.all([project.remove(), data.remove()]);
    },
    { timeout: 120_000 },
  ],
  baseURL: async ({ dev }, use) => use(dev.address),
});

/** Installed packages are linked; the workspaces come from the copy. */
async function copyProject(folder: string): Promise<void> {
  for (const name of COPIED)
    await cp(join(ROOT, name), join(folder, name), {
      recursive: true,
      filter: (path) => !LEFT_OUT.test(path),
    });
  const packages = join(folder, 'node_modules');
  await mkdir(join(packages, '@fourbay'), { recursive: true });
  for (const name of ['contract', 'server', 'web'])
    await symlink(join(folder, name), join(packages, '@fourbay', name));
  for (const name of await readdir(join(ROOT, 'node_modules')))
    if (name !== '@fourbay' && !name.startsWith('.'))
      await symlink(join(ROOT, 'node_modules', name), join(packages, name));
}

async function findFreePort(): Promise<number> {
  const server = createServer();
  const port = await listenOnLoopback(server);
  server.close();
  return port;
}

/** Whether npm, or anything it started, still runs. */
function isGroupAlive({ pid = 0 }: ChildProcess): boolean {
  try {
    return process.kill(-pid, 0);
  } catch {
    return false;
  }
}

/** The program that the debugger would attach to. */
async function titleAtDebugger(output: string): Promise<unknown> {
  const port = /.*Debugger listening on ws:\/\/127\.0\.0\.1:(\d+)/s.exec(output)?.[1];
  const [target] = await (await fetch(`http://127.0.0.1:${port}/json/list`)).json();
  return target.title;
}

async function findAnswerLink(request: APIRequestContext): Promise<string> {
  let link: string | undefined;
  await expect(async () => {
    const mails = await (await request.get('/dev/inbox.json')).text();
    link = /http:[^"\\\s]+\/answer\/[\w-]+/.exec(mails)?.[0];
    expect(link).toBeDefined();
  }).toPass();
  return link ?? '';
}

test('one address serves the app, the console, rendered pages, the inbox, and live updates', async ({
  dev,
  page,
  request,
  browserErrors,
}) => {
  test.slow();
  const live = page
    .waitForEvent('websocket', (socket) => socket.url().includes('/cable'))
    .then((socket) => socket.waitForEvent('framereceived'));
  await page.goto('/');
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await logIn(page, OWNER);
  await live;
  // A click before the app listens is replayed. React warns about the mark it left on the button.
  const warning = browserErrors.findIndex((error) => error.includes('aria-busy'));
  if (warning >= 0) browserErrors.splice(warning, 1);

  await page.goto('/console');
  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible();
  await page.goto('/dev/inbox');
  await page.getByRole('button', { name: /example/ }).click();
  await page.goto(await findAnswerLink(request));
  await expect(page.getByRole('button', { name: 'Send my price' })).toBeVisible();

  await page.goto('/prices');
  for (const path of ['/', '/prices', '/service_providers/search_results'])
    expect(await (await request.get(path)).text(), path).toMatch(/<div id="root"><.*<h1/s);

  // The server renders the text before the app has loaded, and only the loaded app replaces changed modules.
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('#root') ?? {}).some((key) => key.startsWith('__react')),
  );
  await page.evaluate(() => document.body.setAttribute('data-loaded-once', ''));
  await dev.edit('web/src/app/shell/footer.tsx', 'Powered by', 'Driven by');
  await expect(page.getByText('Driven by Fourbay')).toBeVisible();
  await expect(page.locator('body[data-loaded-once]')).toHaveCount(1);

  // Calls made while the server restarts wait for it.
  const ask = async (): Promise<string> => (await request.get('/healthz')).text();
  await dev.edit('server/src/platform/observability/operations.ts', '`ok\\n', '`changed\\n');
  const answers: string[] = [];
  while (!answers.includes('changed')) answers.push((await ask()).split('\n')[0] ?? '');
  expect(['ok', 'changed']).toEqual(expect.arrayContaining(answers));
  expect(dev.output()).toContain('Restarted');

  await page.goto('/settings/account');
  await expect(page.getByText(OWNER.email)).toBeVisible();
  expect(await titleAtDebugger(dev.output())).toMatch(/tools\/dev\/app\.ts$/);

  await page.goto('about:blank');
  const ended = new Promise((resolve) => dev.npm.once('close', resolve));
  process.kill(-(dev.npm.pid ?? 0), 'SIGINT');
  await ended;
  expect(isGroupAlive(dev.npm)).toBe(false);
});
