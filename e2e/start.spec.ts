import { createServer } from 'node:net';
import { join } from 'node:path';
import { open, writeFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { copyLoadedFolder, createTemporaryFolder, startFourbay } from './support/fourbay.ts';
import { SHORT_LIVED } from '../server/test/processes/short-programs.ts';
import { freePort } from '../server/test/engines/postgres-cluster.ts';
import { listenOnLoopback } from '../server/test/stand-ins/loopback.ts';

// The server from an operator's view. An error at start is one sentence and exit code 1.

let folder: Awaited<ReturnType<typeof createTemporaryFolder>>;
test.beforeEach(async () => {
  folder = await createTemporaryFolder();
});
test.afterEach(() => folder.remove());

async function refusalOf(settings: Record<string, string>): Promise<string> {
  const started = startFourbay({
    DATA_DIR: join(folder.path, 'data'),
    DEMO: '0',
    LOG_LEVEL: 'error',
    ...settings,
  });
  expect(await started.ended).toBe(1);
  // Log lines are JSON and may follow the sentence.
  const lines = started.output().trim().split('\n');
  return lines.findLast((line) => !line.startsWith('{')) ?? '';
}

for (const [what, settings, sentence] of [
  ['a wrong setting', { PORT: 'eighty' }, /^PORT must be a whole number \(it is "eighty"\)/],
  [
    'a setting out of range',
    { DEMO_CALL_SECONDS: '0' },
    /^DEMO_CALL_SECONDS must be a number above 0/,
  ],
  [
    'a secret setting, which is not shown',
    { SMTP_URL: 'secret-host' },
    /^SMTP_URL must begin with smtp:\/\/ or smtps:\/\/\. /,
  ],
  [
    'a public name without production',
    { BASE_URL: 'https://www.fourbay.com' },
    /^NODE_ENV must be production when BASE_URL has a public name/,
  ],
  ['the demo in production', { NODE_ENV: 'production', DEMO: '1' }, /^DEMO must be 0 or unset/],
  ['production without a database server', { NODE_ENV: 'production' }, /^DATABASE_URL must be set/],
  [
    'a database server that does not answer',
    { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' },
    /^Can’t use DATABASE_URL: /,
  ],
] as const) {
  test(`the server refuses to start with ${what}`, async () => {
    expect(await refusalOf(settings)).toMatch(sentence);
  });
}

test('the server refuses to start when the port is in use', async () => {
  const other = createServer();
  const port = await listenOnLoopback(other);
  expect(await refusalOf({ PORT: String(port) })).toBe(
    `PORT ${port} is already in use. Stop the program that uses it, or set PORT to another port.`,
  );
  other.close();
});

test('the server refuses to start when it can’t write to the data folder', async () => {
  const file = join(folder.path, 'a-file');
  await writeFile(file, '');
  expect(await refusalOf({ DATA_DIR: join(file, 'data') })).toMatch(
    /^Can’t write to DATA_DIR: .*a-file/,
  );
});

test('a full log disk neither stops the server nor keeps it from ending', async ({ request }) => {
  const loaded = await copyLoadedFolder();
  const fullDisk = await open('/dev/full', 'w');
  const port = await freePort();
  const address = `http://localhost:${port}`;
  const settings = { DATA_DIR: loaded.path, LOG_LEVEL: 'debug', PORT: String(port) };
  const started = startFourbay(settings, SHORT_LIVED, fullDisk.fd);
  const readiness = () =>
    request.get(`${address}/readyz`).then(
      (answer) => answer.status(),
      () => 0,
    );
  await expect.poll(readiness, { timeout: 120_000 }).toBe(200);
  expect((await request.get(`${address}/no-such-page`)).status()).toBe(404);
  expect(await readiness()).toBe(200);
  started.process.kill('SIGTERM');
  expect(await started.ended).toBe(0);
  await fullDisk.close();
  await loaded.remove();
});
