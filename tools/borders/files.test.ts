import { describe, expect, it } from 'vitest';
import {
  importedStylesExist,
  importsNameTheirFile,
  lineLengths,
  noCatchAllNames,
  styleSheets,
} from './files.ts';
import { violationsOf } from './plant.ts';

describe('generic names', () => {
  it.each([
    'web/src/lib/utils.ts',
    'server/src/platform/helpers.ts',
    'web/src/features/quotes/quotes.types.ts',
    'server/src/common/money.ts',
    'contract/src/misc.ts',
    'server/src/modules/quotes/quotes.helper.ts',
  ])('%s is refused', (path) => {
    expect(violationsOf(noCatchAllNames, { [path]: '' })).toEqual([
      `${path} has a generic name: name it after its content`,
    ]);
  });

  it('a file named after its role is allowed', () => {
    const path = 'server/src/modules/call-desk/queue/next-request.service.ts';
    expect(violationsOf(noCatchAllNames, { [path]: '' })).toEqual([]);
  });
});

describe('style sheets', () => {
  it('a style sheet with 300 lines is allowed, and one with 301 is refused', () => {
    const rules = (count: number): string => 'a {}\n'.repeat(count);
    expect(violationsOf(styleSheets, { 'web/src/ui/display/card.module.css': rules(300) })).toEqual(
      [],
    );
    expect(violationsOf(styleSheets, { 'web/src/ui/display/card.module.css': rules(301) })).toEqual(
      ['web/src/ui/display/card.module.css has 301 lines, more than 300: split it by component'],
    );
  });

  it('a style sheet that is not in kebab-case is refused', () => {
    expect(violationsOf(styleSheets, { 'web/src/ui/Card.module.css': '' })).toEqual([
      'web/src/ui/Card.module.css is not in kebab-case',
    ]);
  });
});

describe('imports of style sheets', () => {
  it('an import of a style sheet that does not exist is refused', () => {
    const check = (text: string): string[] =>
      violationsOf(importedStylesExist, {
        'web/src/ui/buttons/button.tsx': text,
        'web/src/ui/buttons/button.module.css': '',
      });
    expect(check("import styles from './button.module.css';")).toEqual([]);
    expect(check("import styles from '../button.module.css';")).toEqual([
      'web/src/ui/buttons/button.tsx imports ../button.module.css: file not found',
    ]);
  });
});

describe('line lengths', () => {
  it('a line of 110 columns is allowed, and one of 111 is refused with its number', () => {
    const lines = `${'x'.repeat(110)}\n${'x'.repeat(111)}\n`;
    expect(violationsOf(lineLengths, { 'web/src/ui/theme/base.css': lines })).toEqual([
      'web/src/ui/theme/base.css:2 has 111 columns',
    ]);
  });

  it('generated files may have long lines', () => {
    const path = 'server/src/schema.generated.ts';
    expect(violationsOf(lineLengths, { [path]: 'x'.repeat(200) })).toEqual([]);
  });
});

describe('imports at runtime', () => {
  const path = 'server/src/modules/quota/quota.jobs.ts';

  it.each(['import(file)', 'import(`../${name}/index.ts`)'])(
    'an import by %s is refused',
    (code) => {
      expect(violationsOf(importsNameTheirFile, { [path]: `await ${code};` })).toEqual([
        `${path} imports ${code}: name the file in the import`,
      ]);
    },
  );

  it('an import of a literal path or of a build output is allowed', () => {
    const planted = {
      [path]: "await import('../quotes/index.ts');",
      'server/src/pages/rendered-pages.ts': 'await import(join(folder, RENDERER));',
    };
    expect(violationsOf(importsNameTheirFile, planted)).toEqual([]);
  });
});
