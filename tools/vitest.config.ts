import { configDefaults, defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['**/*.test.ts'],
    // Compares rows read on a PostgreSQL server: a stage of its own.
    exclude: [...configDefaults.exclude, 'bench/**'],
    testTimeout: 180_000,
    maxWorkers: 2,
  },
});
