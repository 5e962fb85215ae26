import type { Border } from './source-tree.ts';

const CODE = /^(contract|server|web)\/.*\.tsx?$/;
const TEST = /\.test\.tsx?$|^server\/test\//;
/** The only place that creates a formatter on demand, and keeps it. */
const MAKER = 'contract/src/formats/date-format.ts';
const AT_THE_TOP = /^(export )?const \w+ = new Intl\./;

/**
 * An `Intl` formatter is created once, at the top of a file or by `dateFormat`. Creating one for each row
 * made the call desk's memory grow by gigabytes.
 */
export const formattersAreKept: Border = (tree) =>
  [...tree.files.values()]
    .filter(({ path }) => CODE.test(path) && !TEST.test(path) && path !== MAKER)
    .flatMap(({ path, text }) =>
      text
        .split('\n')
        .filter((line) => makesOne(line))
        .map(() => ({
          path,
          message: 'creates a formatter when it runs: use dateFormat, or a constant in the file',
        })),
    );

const makesOne = (line: string): boolean =>
  (line.includes('new Intl.') && !AT_THE_TOP.test(line)) ||
  /\.toLocale(Date|Time)?String\(/.test(line);
