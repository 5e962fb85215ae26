import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

const TESTS = 'src/**/*.test.{ts,tsx}';

/** Tests that replace a module would replace it for later files too. */
const replacing = globSync(TESTS, { cwd: import.meta.dirname }).filter((file) =>
  /vi\.(doMock|mock)\(/.test(readFileSync(join(import.meta.dirname, file), 'utf8')),
);

export default defineConfig({
  root: import.meta.dirname,
  test: {
    environment: 'jsdom',
    setupFiles: ['test/setup.ts'],
    css: { modules: { classNameStrategy: 'non-scoped' } },
    // Far above what anything takes. These limits end hanging tests, even on a busy machine.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
    unstubGlobals: true,
    restoreMocks: true,
    projects: [
      // One jsdom for all files of a worker, because a new one per file took half of the time.
      {
        extends: true,
        test: { name: 'web', include: [TESTS], exclude: replacing, isolate: false },
      },
      { extends: true, test: { name: 'alone', include: replacing } },
    ],
  },
});
