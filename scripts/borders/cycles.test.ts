import { describe, expect, it } from 'vitest';
import { findCycles, noFileCycles, noFolderCycles } from './cycles.ts';
import { violationsOf } from './plant.ts';

const M = 'server/src/modules';

describe('cycles', () => {
  it('are found between files, also through types', () => {
    expect(
      violationsOf(noFileCycles, {
        [`${M}/a/one.ts`]: "import type { T } from './two.ts';",
        [`${M}/a/two.ts`]: "import { o } from './three.ts';",
        [`${M}/a/three.ts`]: "export * from './one.ts';",
      }),
    ).toEqual([
      `${M}/a/one.ts is in a cycle of files: ${M}/a/one.ts → ${M}/a/two.ts → ${M}/a/three.ts → ` +
        `${M}/a/one.ts`,
    ]);
  });

  it('are found between folders whose files are in none', () => {
    const planted = {
      [`${M}/a/index.ts`]: "import '../b/one.ts';",
      [`${M}/b/one.ts`]: '',
      [`${M}/b/deep/two.ts`]: "import '../../a/three.ts';",
      [`${M}/a/three.ts`]: '',
    };
    expect(violationsOf(noFileCycles, planted)).toEqual([]);
    expect(violationsOf(noFolderCycles, planted)).toEqual([
      `${M}/a is in a cycle of folders: ${M}/a → ${M}/b → ${M}/a`,
    ]);
  });

  it('are not made by tests, nor by folders inside a module', () => {
    expect(
      violationsOf(noFolderCycles, {
        [`${M}/a/a.test.ts`]: "import '../b/one.ts';",
        [`${M}/b/one.ts`]: "import '../a/index.ts';",
        [`${M}/a/index.ts`]: "import './deep/x.ts';",
        [`${M}/a/deep/x.ts`]: "import '../y.ts';",
        [`${M}/a/y.ts`]: '',
      }),
    ).toEqual([]);
  });

  it('are found wherever they hang', () => {
    const graph = new Map([
      ['a', new Set(['b'])],
      ['b', new Set(['c'])],
      ['c', new Set(['b', 'd'])],
      ['d', new Set<string>()],
      ['e', new Set(['e'])],
    ]);
    expect(findCycles(graph)).toEqual([
      ['b', 'c', 'b'],
      ['e', 'e'],
    ]);
  });
});
