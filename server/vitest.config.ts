import { join } from 'node:path';
import { configDefaults, defineConfig } from 'vitest/config';
import { testsWithoutDatabase } from './test/engines/tests-without-database.ts';

const onServer = process.env.FOURBAY_TEST_ENGINE === 'postgres';
/** `npm test` runs everything on PostgreSQL, and on the embedded engine only `BY_ENGINE`. */
const inFirstTier = process.env.FOURBAY_TEST_TIER === 'first';
const TESTS = [
  'src/**/*.test.ts',
  '{reference-data,demo,derivation}/**/*.test.ts',
  'test/**/*.test.ts',
];

/** Tests whose subject can differ between the engines, and the main journeys. */
const BY_ENGINE = [
  'src/platform/**/{db,embedded,engine,job,list,migrate,public-lists}*.test.ts',
  'src/{backup,admin}/**/*.test.ts',
  'src/**/{races,crash,killed-process,merged-entries}.test.ts',
  'src/modules/{quota,cable,personal-data}/**/*.test.ts',
  'src/modules/shops/{search,import,records}/**/*.test.ts',
  'src/modules/quotes/{request,lifecycle,price-bands}/**/*.test.ts',
  'src/modules/call-desk/{lease,prices,requests}/**/*.test.ts',
  'src/modules/price-figures/**/*.test.ts',
  'src/modules/{bookings/bookings,garage/garage,payments/settle/settle}.test.ts',
  'test/**/{access,input,long-lists}.test.ts',
];

const exclude = (): string[] => {
  if (!inFirstTier) return onServer ? testsWithoutDatabase(TESTS) : ['**/*.server.test.ts'];
  return onServer ? [] : ['**/*.server.test.ts', ...testsWithoutDatabase(BY_ENGINE)];
};

export default defineConfig({
  test: {
    include: inFirstTier && !onServer ? BY_ENGINE : TESTS,
    // Tests without a database run once. What only a server can show is covered by the other run.
    exclude: [...configDefaults.exclude, ...exclude()],
    alias: [
      {
        find: /^@node-rs\/argon2$/,
        replacement: join(import.meta.dirname, 'test/cheap-argon2.ts'),
      },
    ],
    globalSetup: ['test/engines/prepare-engine.ts'],
    setupFiles: ['test/close-after-file.ts'],
    // Far above what anything takes. These limits end hanging tests, even on a busy machine.
    testTimeout: 180_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 30_000 } },
    maxWorkers: 2,
    // The engines' memory is outside the heap. If it counted toward the heap, each worker would collect
    // garbage in a heap of 300 MB every few seconds, which took a tenth of the run.
    execArgv: ['--external-memory-accounted-in-global-limit'],
    // Every file starts its own server and database and replaces no module, so that loading modules
    // again per file has no benefit.
    isolate: false,
  },
});
