import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { readPlaywrightReport } from './playwright-report.ts';

async function reportOf(content: object): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'fourbay-report-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, 'report.json');
  await writeFile(file, JSON.stringify(content));
  return file;
}

const spec = (title: string, status: string) => ({
  title,
  file: 'shell.spec.ts',
  tests: [{ status }],
});

it('a browser test that passed on its second try counts as passed and is listed as flaky', async () => {
  const file = await reportOf({
    stats: { startTime: '', duration: 9.5, expected: 2, unexpected: 0, flaky: 2, skipped: 0 },
    suites: [
      {
        specs: [spec('a menu opens', 'expected'), spec('a menu closes', 'flaky')],
        suites: [{ specs: [spec('keys work', 'flaky'), spec('taps work', 'expected')] }],
      },
    ],
  });
  expect(await readPlaywrightReport(file)).toEqual({
    passed: 4,
    failed: 0,
    flaky: ['shell.spec.ts › a menu closes', 'shell.spec.ts › keys work'],
  });
});

it('a browser test that failed or was skipped counts as failed', async () => {
  const file = await reportOf({
    stats: { expected: 1, unexpected: 2, flaky: 0, skipped: 3 },
    suites: [{ specs: [spec('a menu opens', 'unexpected')] }],
  });
  expect(await readPlaywrightReport(file)).toEqual({ passed: 1, failed: 5, flaky: [] });
});

it('a missing report counts as no tests', async () => {
  expect(await readPlaywrightReport('/no/such/report.json')).toEqual({
    passed: 0,
    failed: 0,
    flaky: [],
  });
});
