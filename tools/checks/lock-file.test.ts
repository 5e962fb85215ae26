import { describe, expect, it } from 'vitest';
import { missingFrom, readLockFile } from './lock-file.ts';

describe('the lock file', () => {
  it('the lock file must contain every dependency, even those for other platforms', () => {
    const packages = {
      '': { dependencies: { lint: '1' } },
      server: { dependencies: { pg: '8' } },
      'node_modules/lint': { optionalDependencies: { '@lint/mac': '1', '@lint/linux': '1' } },
      'node_modules/@lint/linux': {},
    };
    expect(missingFrom({ packages })).toEqual([
      'server needs pg',
      'node_modules/lint needs @lint/mac',
    ]);
  });

  it('the lock file may have dependencies next to their dependents or further up', () => {
    const packages = {
      server: { dependencies: { a: '1', b: '1' } },
      'server/node_modules/a': { dependencies: { b: '2', c: '1' } },
      'server/node_modules/a/node_modules/b': {},
      'server/node_modules/c': {},
      'node_modules/b': {},
    };
    expect(missingFrom({ packages })).toEqual([]);
  });

  it('only Node may have an install script in the lock file', () => {
    const { packages } = readLockFile();
    const running = Object.entries(packages).filter(([, { hasInstallScript }]) => hasInstallScript);
    expect(running.map(([path]) => path)).toEqual(['node_modules/node']);
  });
});
