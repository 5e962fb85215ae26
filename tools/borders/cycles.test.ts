import { describe, expect, it } from 'vitest';
import { findCycles, noFolderCycles } from './cycles.ts';
import { violationsOf } from './plant.ts';

const MODULES = 'server/src/modules';

describe('cycles between folders', () => {
  it('two modules that import each other are refused, though no two files do', () => {
    const planted = {
      [`${MODULES}/quotes/index.ts`]: "import '../quota/balance.ts';",
      [`${MODULES}/quota/balance.ts`]: '',
      [`${MODULES}/quota/lots/lots.ts`]: "import '../../quotes/price.ts';",
      [`${MODULES}/quotes/price.ts`]: '',
    };
    expect(violationsOf(noFolderCycles, planted)).toEqual([
      `${MODULES}/quotes is in a cycle of folders: ` +
        `${MODULES}/quotes → ${MODULES}/quota → ${MODULES}/quotes`,
    ]);
  });

  it('a cycle that runs through a type import is refused', () => {
    const planted = {
      [`${MODULES}/quotes/index.ts`]: "import type { Lot } from '../quota/index.ts';",
      [`${MODULES}/quota/index.ts`]: "export * from '../quotes/index.ts';",
    };
    expect(violationsOf(noFolderCycles, planted)).toHaveLength(1);
  });

  it('imports of tests and between folders of one module are allowed', () => {
    const planted = {
      [`${MODULES}/quotes/quotes.test.ts`]: "import '../quota/balance.ts';",
      [`${MODULES}/quota/balance.ts`]: "import '../quotes/index.ts';",
      [`${MODULES}/quotes/index.ts`]: "import './prices/price.ts';",
      [`${MODULES}/quotes/prices/price.ts`]: "import '../quote.ts';",
      [`${MODULES}/quotes/quote.ts`]: '',
    };
    expect(violationsOf(noFolderCycles, planted)).toEqual([]);
  });
});

describe('findCycles', () => {
  it('findCycles finds cycles anywhere in the graph, including a node that points to itself', () => {
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
