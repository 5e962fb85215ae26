import { posix } from 'node:path';
import { type Border, isTest, type SourceTree } from './source-tree.ts';

type Graph = Map<string, Set<string>>;

const UNIT = new RegExp(
  [
    '^server/src/(?:modules/[^/]+|platform)(?=/)',
    '^web/src/(?:features/[^/]+|app|console|ui|lib)(?=/)',
    '^contract/src(?=/)',
  ].join('|'),
);

/**
 * The folder that a file belongs to. A module or feature is one folder, including all folders inside it.
 * Files at the top of a workspace stand for themselves.
 */
function folderOf(path: string): string {
  const unit = UNIT.exec(path);
  if (unit) return unit[0];
  return /^(?:server|web)\/src\/[^/]+$/.test(path) ? path : posix.dirname(path);
}

function folderGraph(tree: SourceTree): Graph {
  const graph: Graph = new Map();
  for (const { path, imports } of tree.files.values()) {
    if (isTest(path)) continue;
    const folder = folderOf(path);
    const targets = graph.get(folder) ?? new Set();
    graph.set(folder, targets);
    for (const { file } of imports) {
      if (!file || !tree.files.has(file) || isTest(file)) continue;
      if (folderOf(file) !== folder) targets.add(folderOf(file));
    }
  }
  return graph;
}

/** One cycle for each group of nodes that reach each other. */
export function findCycles(graph: Graph): string[][] {
  const done = new Set<string>();
  const cycles: string[][] = [];
  const follow = (node: string, path: string[]): void => {
    const seenAt = path.indexOf(node);
    if (seenAt !== -1) {
      cycles.push([...path.slice(seenAt), node]);
      return;
    }
    if (done.has(node)) return;
    for (const target of graph.get(node) ?? []) follow(target, [...path, node]);
    done.add(node);
  };
  for (const node of graph.keys()) follow(node, []);
  return cycles;
}

/** Cycles between folders; the linter finds those between files. */
export const noFolderCycles: Border = (tree) =>
  findCycles(folderGraph(tree)).map((cycle) => ({
    path: cycle[0] ?? '',
    message: `is in a cycle of folders: ${cycle.join(' → ')}`,
  }));
