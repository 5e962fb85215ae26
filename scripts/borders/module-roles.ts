import { type Border, forbidImports, type Import, isTest, type SourceTree } from './source-tree.ts';

const MODULE = /^server\/src\/modules\//;
const roleOf = (path: string): string | undefined => /\.([a-z-]+)\.ts$/.exec(path)?.[1];

const inRole = (path: string, ...roles: string[]): boolean =>
  MODULE.test(path) && !isTest(path) && roles.includes(roleOf(path) ?? '');

/** The files whose values an import brings: through another module's index.ts, where they stand. */
function originsOf(tree: SourceTree, { file, names }: Import): string[] {
  const target = file === undefined ? undefined : tree.files.get(file);
  if (!target) return file === undefined ? [] : [file];
  if (target.reexports.size === 0) return [target.path];
  return names.map((name) => target.reexports.get(name) ?? target.path);
}

const forbidStoresIn =
  (message: string, ...roles: string[]): Border =>
  (tree) =>
    forbidImports(
      tree,
      (path) => inRole(path, ...roles),
      (imported) =>
        !imported.typeOnly &&
        originsOf(tree, imported).some((origin) => roleOf(origin) === 'store') &&
        message,
    );

export const entriesCallServices = forbidStoresIn(
  'routes, jobs and commands call services, not stores',
  'routes',
  'jobs',
  'commands',
);

export const presentersQueryNothing: Border = (tree) => [
  ...forbidStoresIn('presenters query nothing', 'present')(tree),
  ...forbidImports(
    tree,
    (path) => inRole(path, 'present'),
    ({ file = '', typeOnly }) =>
      roleOf(file) === 'service' && !typeOnly && 'presenters call no service',
  ),
];

const SQL =
  /\bsql(?:<[^`;]*>)?`|\brunSql[(<]|\bCompiledQuery\b|\.(?:selectFrom|insertInto|updateTable|deleteFrom)\(/;
/** Tables about people are declared with their queries, for download and erasure. */
const SQL_ROLES = new Set(['store', 'personal-data']);

/** SQL stands in stores only, whichever way it is written. */
export const sqlOnlyInStores: Border = (tree) =>
  moduleFiles(tree)
    .filter(({ path, text }) => !SQL_ROLES.has(roleOf(path) ?? '') && SQL.test(text))
    .map(({ path }) => ({ path, message: 'holds SQL, which stands in stores only' }));

const TRANSACTION = /\.transaction\(\)|\.startTransaction\(\)/;

export const transactionsOpenInServices: Border = (tree) =>
  moduleFiles(tree)
    .filter(({ path, text }) => roleOf(path) !== 'service' && TRANSACTION.test(text))
    .map(({ path }) => ({ path, message: 'opens a transaction, which only services do' }));

const moduleFiles = (tree: SourceTree) =>
  [...tree.files.values()].filter(({ path }) => MODULE.test(path) && !isTest(path));
