import { posix } from 'node:path';
import { type Border, COMPUTED, forbidImports, isTest } from './source-tree.ts';

const CATCH_ALL = /(^|\.)(utils?|helpers?|commons?|misc|types)(\.|$)/;
const CATCH_ALL_FOLDER = /\/(utils?|helpers?|common|misc|types)\//;

/** Refuses files and folders with generic names. */
export const noCatchAllNames: Border = (tree) =>
  [...tree.files.keys()]
    .filter((path) => CATCH_ALL.test(posix.basename(path)) || CATCH_ALL_FOLDER.test(path))
    .map((path) => ({ path, message: 'has a generic name: name it after its content' }));

const KEBAB = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/;
const MAX_LINES = 300;

/** Checks the names and lengths of style sheets, which the linter doesn't read. */
export const styleSheets: Border = (tree) =>
  [...tree.files.values()]
    .filter(({ path }) => path.endsWith('.css'))
    .flatMap(({ path, text }) => {
      const lines = text.trimEnd().split('\n').length;
      return [
        ...(KEBAB.test(posix.basename(path)) ? [] : [{ path, message: 'is not in kebab-case' }]),
        ...(lines > MAX_LINES
          ? [{ path, message: `has ${lines} lines, more than ${MAX_LINES}: split it by component` }]
          : []),
      ];
    });

const MAX_COLUMNS = 110;

/** The formatter breaks lines at 100. What it can't break is broken by hand before 110. */
export const lineLengths: Border = (tree) =>
  [...tree.files.values()]
    .filter(({ path }) => !path.includes('.generated.'))
    .flatMap(({ path, text }) =>
      text
        .split('\n')
        .flatMap((line, index) =>
          line.length > MAX_COLUMNS
            ? [{ path: `${path}:${index + 1}`, message: `has ${line.length} columns` }]
            : [],
        ),
    );

/** The compiler and knip check imports of code, but not of style sheets. */
export const importedStylesExist: Border = (tree) =>
  forbidImports(
    tree,
    () => true,
    ({ file }) => file?.endsWith('.css') && !tree.files.has(file) && 'file not found',
  );

/** These load the output of the web app's build. */
const LOADS_A_BUILD = new Set(['server/src/pages/rendered-pages.ts', 'web/src/app/boot.ts']);

/** An import whose file is known only at runtime would pass every border. */
export const importsNameTheirFile: Border = (tree) =>
  forbidImports(
    tree,
    (path) => /^(?:contract|server|web)\/src\//.test(path) && !isTest(path),
    ({ specifier }, from) =>
      specifier.startsWith(COMPUTED) && !LOADS_A_BUILD.has(from) && 'name the file in the import',
  );
