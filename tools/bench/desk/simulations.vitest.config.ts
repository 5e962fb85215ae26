import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

const server = join(import.meta.dirname, '../../../server');

/** Simulations on the test server. `npm run tool -- bench` names the one to run. */
export default defineConfig({
  root: server,
  test: {
    include: ['desk-day.ts', 'line-day.ts', 'fifty-lines.ts'].map((name) =>
      join(import.meta.dirname, name),
    ),
    alias: [{ find: /^@node-rs\/argon2$/, replacement: join(server, 'test/cheap-argon2.ts') }],
    setupFiles: ['test/close-after-file.ts'],
    globalSetup: ['test/engines/prepare-engine.ts'],
    hookTimeout: 60_000,
  },
});
