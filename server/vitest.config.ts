import { join } from 'node:path';
import { configDefaults, defineConfig } from 'vitest/config';
import { testsWithoutDatabase } from './test/tests-without-database.ts';

const onServer = process.env.FOURBAY_TEST_ENGINE === 'postgres';
const TESTS = [
  'src/**/*.test.ts',
  '{reference-data,demo,derivation}/**/*.test.ts',
  'test/**/*.test.ts',
];

export default defineConfig({
  test: {
    include: TESTS,
    // Tests without a database run once. What only a server can show is covered by the other run.
    exclude: [
      ...configDefaults.exclude,
      ...(onServer ? testsWithoutDatabase(TESTS) : ['**/*.server.test.ts']),
    ],
    alias: [
      {
        find: /^@node-rs\/argon2$/,
        replacement: join(import.meta.dirname, 'test/cheap-argon2.ts'),
      },
    ],
    globalSetup: ['test/prepare-engine.ts'],
    setupFiles: ['test/close-after-file.ts'],
    // Far above what anything takes: these limits end hanging tests, also on a busy machine.
    testTimeout: 180_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 30_000 } },
    maxWorkers: 2,
    // Memory of engines lies outside the heap: it would make each worker collect garbage in a heap
    // of 300 MB every few seconds, which took a tenth of the run.
    execArgv: ['--external-memory-accounted-in-global-limit'],
    // Every file starts its own server and database and replaces no module, so that loading modules
    // again per file has no benefit.
    isolate: false,
  },
});
