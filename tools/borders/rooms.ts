import { posix } from 'node:path';
import type { Border } from './source-tree.ts';

const MAX_FILES = 20;
const SOURCE = /\.tsx?$/;
const NOT_COUNTED = /\.generated\.ts$|\.(test|spec)\.tsx?$/;

/**
 * Limits the number of source files in a folder to what a reader can take in at a glance. Tests
 * don't count.
 */
export const rooms: Border = ({ files }) => {
  const counts = new Map<string, number>();
  for (const path of files.keys()) {
    if (!SOURCE.test(path) || NOT_COUNTED.test(path)) continue;
    const folder = posix.dirname(path);
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts]
    .filter(([, count]) => count > MAX_FILES)
    .map(([path, count]) => ({
      path,
      message: `has ${count} source files, more than ${MAX_FILES}: group them by what a reader looks for`,
    }));
};
