import { configDefaults, defineConfig } from 'vitest/config';

const onServer = process.env.FOURBAY_TEST_ENGINE === 'postgres';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'seed/**/*.test.ts', 'test/**/*.test.ts'],
    // Rules touch no database: once is enough. The server itself is a matter of the other run.
    exclude: [...configDefaults.exclude, onServer ? '**/*.rules.test.ts' : 'test/postgres-cluster.test.ts'],
    globalSetup: ['test/prepare-engine.ts'],
    testTimeout: 20_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
  },
});
