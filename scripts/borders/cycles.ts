import { posix } from 'node:path';
import { type Border, isTest, type SourceTree } from './source-tree.ts';

type Graph = Map<string, Set<string>>;

/**
 * The folder a file counts to: a module or feature is one, whatever folders it has inside; files at
 * the top of a workspace stand for themselves.
 */
export function folderOf(path: string): string {
  const whole =
    /^(?:server\/src\/(?:modules\/[^/]+|platform)|web\/src\/(?:features\/[^/]+|app|console|ui|lib)|contract\/src)(?=\/)/.exec(
      path,
    );
  if (whole) return whole[0];
  return /^(?:server|web)\/src\/[^/]+$/.test(path) ? path : posix.dirname(path);
}

function graphOf(tree: SourceTree, nodeOf: (path: string) => string): Graph {
  const graph: Graph = new Map();
  for (const { path, imports } of tree.files.values()) {
    if (isTest(path)) continue;
    const node = nodeOf(path);
    const targets = graph.get(node) ?? new Set();
    graph.set(node, targets);
    for (const { file } of imports) {
      if (!file || !tree.files.has(file) || isTest(file)) continue;
      const target = nodeOf(file);
      if (target !== node || target === path) targets.add(target);
    }
  }
  return graph;
}

/** One cycle for each knot of nodes that reach each other. */
export function findCycles(graph: Graph): string[][] {
  const done = new Set<string>();
  const cycles: string[][] = [];
  const follow = (node: string, way: string[]): void => {
    const at = way.indexOf(node);
    if (at !== -1) {
      cycles.push([...way.slice(at), node]);
      return;
    }
    if (done.has(node)) return;
    for (const target of graph.get(node) ?? []) follow(target, [...way, node]);
    done.add(node);
  };
  for (const node of graph.keys()) follow(node, []);
  return cycles;
}

const cycleBorder =
  (what: string, nodeOf: (path: string) => string): Border =>
  (tree) =>
    findCycles(graphOf(tree, nodeOf)).map((cycle) => ({
      path: cycle[0] ?? '',
      message: `is in a cycle of ${what}: ${cycle.join(' → ')}`,
    }));

export const noFileCycles = cycleBorder('files', (path) => path);
export const noFolderCycles = cycleBorder('folders', folderOf);
