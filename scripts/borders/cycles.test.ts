import { describe, expect, it } from 'vitest';
import { findCycles, noFolderCycles } from './cycles.ts';
import { violationsOf } from './plant.ts';

const M = 'server/src/modules';

describe('cycles between folders', () => {
  it('two modules that import each other are refused, though no two files do', () => {
    const planted = {
      [`${M}/quotes/index.ts`]: "import '../quota/balance.ts';",
      [`${M}/quota/balance.ts`]: '',
      [`${M}/quota/lots/lots.ts`]: "import '../../quotes/price.ts';",
      [`${M}/quotes/price.ts`]: '',
    };
    expect(violationsOf(noFolderCycles, planted)).toEqual([
      `${M}/quotes is in a cycle of folders: ${M}/quotes → ${M}/quota → ${M}/quotes`,
    ]);
  });

  it('a cycle that runs through a type import is refused', () => {
    const planted = {
      [`${M}/quotes/index.ts`]: "import type { Lot } from '../quota/index.ts';",
      [`${M}/quota/index.ts`]: "export * from '../quotes/index.ts';",
    };
    expect(violationsOf(noFolderCycles, planted)).toHaveLength(1);
  });

  it('imports of tests and between folders of one module are allowed', () => {
    const planted = {
      [`${M}/quotes/quotes.test.ts`]: "import '../quota/balance.ts';",
      [`${M}/quota/balance.ts`]: "import '../quotes/index.ts';",
      [`${M}/quotes/index.ts`]: "import './prices/price.ts';",
      [`${M}/quotes/prices/price.ts`]: "import '../quote.ts';",
      [`${M}/quotes/quote.ts`]: '',
    };
    expect(violationsOf(noFolderCycles, planted)).toEqual([]);
  });
});

describe('findCycles', () => {
  it('finds cycles anywhere in the graph, a node that points to itself included', () => {
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
