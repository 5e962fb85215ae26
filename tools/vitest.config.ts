import { configDefaults, defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['**/*.test.ts'],
    // Compares rows read on a PostgreSQL server, in a separate stage.
    exclude: [...configDefaults.exclude, 'bench/**'],
    testTimeout: 180_000,
    maxWorkers: 2,
  },
});
