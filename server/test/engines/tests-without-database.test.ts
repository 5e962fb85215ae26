import { describe, expect, it } from 'vitest';
import { testsWithoutDatabase } from './tests-without-database.ts';

describe('tests without a database', () => {
  it.each([
    ['no database', 'src/platform/values/csv.test.ts', true],
    ['a database of its own', 'reference-data/load-gazetteer.test.ts', false],
    ['a database through what it imports', 'src/modules/payments/settle/settle.test.ts', false],
    ['what only a server can show', 'test/engines/postgres-cluster.server.test.ts', false],
  ])('a file with %s runs on only one engine: %s, %s', (_what, file, once) => {
    expect(testsWithoutDatabase([file])).toEqual(once ? [file] : []);
  });
});
