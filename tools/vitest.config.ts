import { configDefaults, defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['**/*.test.ts'],
    // Compares rows read on a PostgreSQL server, in a separate stage.
    exclude: [...configDefaults.exclude, 'bench/**'],
    // Far above what anything takes. These limits end hanging tests, even on a busy machine.
    testTimeout: 180_000,
    hookTimeout: 240_000,
    maxWorkers: 2,
  },
});
