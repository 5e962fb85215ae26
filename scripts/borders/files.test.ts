import { describe, expect, it } from 'vitest';
import { fileNames, fileSizes } from './files.ts';
import { violationsOf } from './plant.ts';

const lines = (count: number): string => 'x;\n'.repeat(count);

describe('file names', () => {
  it.each([
    'web/src/ui/Button.tsx',
    'server/src/modules/quotes/quotes_store.ts',
    'web/src/lib/queryClient.ts',
  ])('must be kebab-case: %s', (path) => {
    expect(violationsOf(fileNames, { [path]: '' })).toEqual([`${path} file names are kebab-case`]);
  });

  it.each([
    'web/src/lib/utils.ts',
    'server/src/platform/helpers.ts',
    'web/src/features/quotes/quotes.types.ts',
    'server/src/common/money.ts',
    'contract/src/misc.ts',
    'server/src/modules/quotes/quotes.helper.ts',
  ])('must not name a drawer: %s', (path) => {
    expect(violationsOf(fileNames, { [path]: '' })).toEqual([
      `${path} is named like a drawer: say what is in it`,
    ]);
  });

  it('may have roles', () => {
    expect(
      violationsOf(fileNames, {
        'server/src/modules/call-desk/call-desk.next-request.service.ts': '',
        'web/src/ui/button.module.css': '',
        'server/src/schema.generated.ts': '',
      }),
    ).toEqual([]);
  });
});

describe('file sizes', () => {
  it('end at 300 lines, for tests at 500', () => {
    expect(
      violationsOf(fileSizes, {
        'web/src/lib/api.ts': lines(300),
        'web/src/lib/api.test.ts': lines(500),
      }),
    ).toEqual([]);
    expect(
      violationsOf(fileSizes, {
        'web/src/lib/api.ts': lines(301),
        'web/src/lib/api.test.ts': lines(501),
      }),
    ).toEqual([
      'web/src/lib/api.ts has 301 lines, more than 300: split it by what it does',
      'web/src/lib/api.test.ts has 501 lines, more than 500: split it by what it does',
    ]);
  });

  it('do not bind what is generated or data', () => {
    expect(
      violationsOf(fileSizes, {
        'server/src/schema.generated.ts': lines(900),
        'server/reference-data/services/engine.ts': lines(900),
      }),
    ).toEqual([]);
  });
});
