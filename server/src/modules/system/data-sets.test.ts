import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { DATA_SETS, oldDataSets } from './data-sets.ts';

const ROOT = join(import.meta.dirname, '../../../..');

it('a data set is old once its source is more than 15 months old', () => {
  const idsAt = (now: string) => oldDataSets(new Date(now)).map(({ id }) => id);
  expect(idsAt('2027-12-31T23:59:59Z')).not.toContain('disposable-domains');
  expect(idsAt('2028-01-01T00:00:00Z')).toContain('disposable-domains');
});

it.each(DATA_SETS)('$id is derived by programs that exist', ({ programs }) => {
  expect(programs.filter((program) => !existsSync(join(ROOT, program)))).toEqual([]);
});
