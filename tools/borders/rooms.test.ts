import { describe, expect, it } from 'vitest';
import { violationsOf } from './plant.ts';
import { rooms } from './rooms.ts';

const filesIn = (folder: string, count: number): Record<string, string> =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`${folder}/part-${at}.ts`, '']));

describe('folder sizes', () => {
  it('a folder of 20 source files is allowed, not counting tests and generated files', () => {
    const files = {
      ...filesIn('web/src/lib/api', 20),
      'web/src/lib/api/api.test.ts': '',
      'web/src/lib/api/schema.generated.ts': '',
      'web/src/lib/api/api.module.css': '',
    };
    expect(violationsOf(rooms, files)).toEqual([]);
  });

  it('a folder of 21 is refused', () => {
    expect(violationsOf(rooms, filesIn('web/src/lib/api', 21))).toEqual([
      'web/src/lib/api has 21 source files, more than 20: group them by what a reader looks for',
    ]);
  });
});
