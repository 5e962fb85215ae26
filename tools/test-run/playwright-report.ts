import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { z } from 'zod';

export interface Tally {
  passed: number;
  failed: number;
}

const OUTCOMES = ['expected', 'unexpected', 'flaky', 'skipped'] as const;
const suiteSchema = z.object({
  get suites() {
    return z.array(suiteSchema).optional();
  },
  specs: z.array(
    z.object({
      title: z.string(),
      file: z.string(),
      tests: z.array(z.object({ status: z.enum(OUTCOMES) })),
    }),
  ),
});
const reportSchema = z.object({
  suites: z.array(suiteSchema),
  stats: z.object({
    expected: z.number(),
    unexpected: z.number(),
    flaky: z.number(),
    skipped: z.number(),
  }),
});

/** Counts the browser tests. A test that passed only when retried counts as passed and is named. */
export async function readPlaywrightReport(file: string): Promise<Tally & { flaky: string[] }> {
  if (!existsSync(file)) return { passed: 0, failed: 0, flaky: [] };
  const { stats, suites } = reportSchema.parse(JSON.parse(await readFile(file, 'utf8')));
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + stats.skipped,
    flaky: suites.flatMap(flakyOf),
  };
}

const flakyOf = ({ specs, suites = [] }: z.infer<typeof suiteSchema>): string[] => [
  ...specs
    .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
    .map(({ file, title }) => `${file} › ${title}`),
  ...suites.flatMap(flakyOf),
];
