import { describe, expect, it } from 'vitest';
import { importedFilesExist, packagesAreDeclared } from './packages.ts';
import { violationsOf } from './plant.ts';

describe('packages', () => {
  const about = (path: string, text: string) => violationsOf(packagesAreDeclared, { [path]: text });

  it('must be declared where they are imported, whatever another workspace declares', () => {
    expect(about('web/src/lib/api.ts', "import { z } from 'zod/mini';")).toEqual([
      'web/src/lib/api.ts imports zod/mini: zod is not declared in web/package.json',
    ]);
    expect(about('scripts/test.ts', "import { z } from 'zod';")).toEqual([
      'scripts/test.ts imports zod: zod is not declared in package.json',
    ]);
    expect(about('server/src/app.ts', "import type { X } from '@scope/name/part';")).toEqual([
      'server/src/app.ts imports @scope/name/part: @scope/name is not declared in ' +
        'server/package.json',
    ]);
  });

  it('must not be development dependencies where the product needs them', () => {
    expect(about('server/src/app.ts', "import fc from 'fast-check';")).toEqual([
      'server/src/app.ts imports fast-check: fast-check is needed to run the product, so it ' +
        'belongs to the dependencies of server',
    ]);
    expect(about('server/src/app.test.ts', "import fc from 'fast-check';")).toEqual([]);
  });

  it('of the root serve the tests of all', () => {
    expect(about('web/src/lib/api.test.ts', "import { it } from 'vitest';")).toEqual([]);
    expect(about('web/src/lib/api.ts', "import { it } from 'vitest';")).toHaveLength(1);
  });

  it('that Node brings need no declaration', () => {
    expect(about('server/src/app.ts', "import 'node:fs';")).toEqual([]);
  });
});

describe('imported files', () => {
  it('must exist, style sheets too', () => {
    const about = (text: string) =>
      violationsOf(importedFilesExist, {
        'web/src/ui/button.tsx': text,
        'web/src/ui/button.module.css': '',
      });
    expect(
      about("import styles from './button.module.css'; import icon from './icon.svg?raw';"),
    ).toEqual([]);
    expect(about("import styles from '../button.module.css';")).toEqual([
      'web/src/ui/button.tsx imports ../button.module.css: there is no such file',
    ]);
  });
});
