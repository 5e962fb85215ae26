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
    // Without a database once is enough. What only a server can show is a matter of the other run.
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
    // Far above what anything takes: they end what hangs, also on a machine that is busy with other
    // things.
    testTimeout: 180_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 30_000 } },
    maxWorkers: 2,
    // Every file starts a server and a database of its own and replaces no module: nothing is
    // gained by loading them again for each.
    isolate: false,
  },
});
