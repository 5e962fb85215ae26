import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

const TESTS = 'src/**/*.test.{ts,tsx}';

/** Who replaces a module would replace it for the files after it too. */
const replacing = globSync(TESTS, { cwd: import.meta.dirname }).filter((file) =>
  /vi\.(doMock|mock)\(/.test(readFileSync(join(import.meta.dirname, file), 'utf8')),
);

export default defineConfig({
  root: import.meta.dirname,
  test: {
    environment: 'jsdom',
    setupFiles: ['test/setup.ts'],
    css: { modules: { classNameStrategy: 'non-scoped' } },
    // Far above what anything takes: they end what hangs.
    testTimeout: 30_000,
    expect: { poll: { timeout: 10_000 } },
    unstubGlobals: true,
    restoreMocks: true,
    projects: [
      // One browser for all files of a worker: a new one for each took half of the time.
      {
        extends: true,
        test: { name: 'web', include: [TESTS], exclude: replacing, isolate: false },
      },
      { extends: true, test: { name: 'alone', include: replacing } },
    ],
  },
});
