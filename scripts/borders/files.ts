import { posix } from 'node:path';
import { type Border, isTest } from './source-tree.ts';

const KEBAB = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/;
const DRAWER = /(^|\.)(utils?|helpers?|commons?|misc|types)(\.|$)/;
const MOST_LINES = 300;
const MOST_TEST_LINES = 500;

/** Kebab-case, and no drawer that anything could be put into. */
export const fileNames: Border = (tree) =>
  [...tree.files.keys()].flatMap((path) => {
    const name = posix.basename(path);
    if (!KEBAB.test(name)) return [{ path, message: 'file names are kebab-case' }];
    return DRAWER.test(name) || /\/(utils?|helpers?|common|misc|types)\//.test(path)
      ? [{ path, message: 'is named like a drawer: say what is in it' }]
      : [];
  });

const isGeneratedOrData = (path: string): boolean =>
  path.includes('.generated.') ||
  /^server\/(?:reference-data|derivation)\//.test(path) ||
  path.includes('/data/');

export const fileSizes: Border = (tree) =>
  [...tree.files.values()].flatMap(({ path, lines }) => {
    if (isGeneratedOrData(path) && !isTest(path)) return [];
    const most = isTest(path) ? MOST_TEST_LINES : MOST_LINES;
    return lines > most
      ? [{ path, message: `has ${lines} lines, more than ${most}: split it by what it does` }]
      : [];
  });
