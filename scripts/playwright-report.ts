import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';

export interface Tally {
  passed: number;
  failed: number;
}

interface Suite {
  suites?: Suite[];
  specs: {
    title: string;
    file: string;
    tests: { status: 'expected' | 'unexpected' | 'flaky' | 'skipped' }[];
  }[];
}

interface Report {
  suites: Suite[];
  stats: Record<'expected' | 'unexpected' | 'flaky' | 'skipped', number>;
}

/** Counts the browser tests. A test that passed only when retried counts as passed and is named. */
export async function readPlaywrightReport(file: string): Promise<Tally & { flaky: string[] }> {
  if (!existsSync(file)) return { passed: 0, failed: 0, flaky: [] };
  const { stats, suites } = JSON.parse(await readFile(file, 'utf8')) as Report;
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + stats.skipped,
    flaky: suites.flatMap(flakyOf),
  };
}

const flakyOf = ({ specs, suites = [] }: Suite): string[] => [
  ...specs
    .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
    .map(({ file, title }) => `${file} › ${title}`),
  ...suites.flatMap(flakyOf),
];
