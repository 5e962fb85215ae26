import type { Border } from './source-tree.ts';

const CODE = /^(contract|server|web)\/.*\.tsx?$/;
const TEST = /\.test\.tsx?$|^server\/test\//;
/** The only files that create formatters on demand, and keep them. */
const MAKERS = /^contract\/src\/formats\/(count|date-format|list)\.ts$/;
const AT_THE_TOP = /^(export )?const \w+ = new Intl\./;

/**
 * An `Intl` formatter is created once, at the top of a file or by the contract's formats. Creating one for
 * each row made the call desk's memory grow by gigabytes.
 */
export const formattersAreKept: Border = (tree) =>
  [...tree.files.values()]
    .filter(({ path }) => CODE.test(path) && !TEST.test(path) && !MAKERS.test(path))
    .flatMap(({ path, text }) =>
      text
        .split('\n')
        .filter((line) => makesOne(line))
        .map(() => ({
          path,
          message:
            'creates a formatter when it runs: use contract/src/formats, or a constant in the file',
        })),
    );

const makesOne = (line: string): boolean =>
  (line.includes('new Intl.') && !AT_THE_TOP.test(line)) ||
  /\.toLocale(Date|Time)?String\(/.test(line);
