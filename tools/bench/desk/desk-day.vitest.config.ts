import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

const server = join(import.meta.dirname, '../../../server');

/** A simulation on the test server; it runs only when named on the command line. */
export default defineConfig({
  root: server,
  test: {
    include: ['./desk-day.ts'],
    alias: [{ find: /^@node-rs\/argon2$/, replacement: join(server, 'test/cheap-argon2.ts') }],
    setupFiles: ['test/close-after-file.ts'],
    hookTimeout: 60_000,
  },
});
