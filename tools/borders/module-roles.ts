import {
  type Border,
  forbidImports,
  isTest,
  originsOf,
  roleOf,
  type SourceFile,
  type SourceTree,
} from './source-tree.ts';

const MODULE = /^server\/src\/modules\//;
/**
 * The platform keeps its own tables, backups read and write all of them, and the VIN decoder has
 * a database of its own.
 */
const OWN_SQL = /^server\/src\/(?:platform|backup|vin-decoder)\//;

const inRole = (path: string, ...roles: string[]): boolean =>
  MODULE.test(path) && !isTest(path) && roles.includes(roleOf(path) ?? '');

const forbidOrigins = (
  applies: (path: string) => boolean,
  role: string,
  message: string,
): Border => {
  return (tree) =>
    forbidImports(
      tree,
      applies,
      (imported) =>
        !imported.typeOnly &&
        [...originsOf(tree, imported)].some((origin) => roleOf(origin) === role) &&
        message,
    );
};

/** Tables about people are declared with their queries, for download and erasure. */
const STORE_ROLES = ['store', 'personal-data'];

/**
 * Routes, jobs, commands, and sockets read and write through a service, and so does the root of
 * `src` where it handles requests.
 */
export const servicesCallStores: Border = forbidOrigins(
  (path) =>
    path === 'server/src/pages/search-engines.ts' ||
    (MODULE.test(path) &&
      !isTest(path) &&
      !path.endsWith('/index.ts') &&
      !inRole(path, 'service', ...STORE_ROLES)),
  'store',
  'only services call stores',
);

export const presentersQueryNothing: Border = forbidOrigins(
  (path) => inRole(path, 'present'),
  'service',
  'presenters must not call services',
);

const SQL = new RegExp(
  [
    String.raw`\bsql(?:<[^\`;]*>)?\``,
    String.raw`\brunSql[(<]`,
    String.raw`\bCompiledQuery\b`,
    String.raw`\.(?:selectFrom|insertInto|updateTable|deleteFrom|mergeInto|replaceInto)\(`,
    String.raw`\.(?:query|executeQuery)\(`,
    // A statement, or part of one, in a text that could be passed to a store.
    String.raw`['"\`]\s*(?:select\s[^'"\`]*\sfrom|insert into|delete from|update \w+\s+set)\s`,
  ].join('|'),
);
/** The packages that run SQL. Their types may be imported anywhere. */
const SQL_PACKAGES = new Set(['kysely', 'pg', '@electric-sql/pglite']);

/** SQL may only be in stores, no matter how it is written. */
export const sqlOnlyInStores: Border = (tree) => {
  const files = outsidePlatform(tree).filter(
    ({ path }) => !STORE_ROLES.includes(roleOf(path) ?? ''),
  );
  const paths = new Set(files.map(({ path }) => path));
  return [
    ...files
      .filter(({ text }) => SQL.test(text))
      .map(({ path }) => ({ path, message: 'has SQL, which belongs in stores only' })),
    ...forbidImports(
      tree,
      (path) => paths.has(path),
      ({ package: name = '', typeOnly }) =>
        SQL_PACKAGES.has(name) && !typeOnly && 'SQL belongs in stores only',
    ),
  ];
};

const TRANSACTION = /\.(?:transaction|startTransaction|connection)\(/;
/** Runs the given work on its own connection. */
const PROCESS_LOCK = 'server/src/platform/database/process-lock.ts';

export const transactionsOpenInServices: Border = (tree) => {
  const files = outsidePlatform(tree).filter(({ path }) => roleOf(path) !== 'service');
  const paths = new Set(files.map(({ path }) => path));
  const message = 'opens a transaction, which only services do';
  return [
    ...files.filter(({ text }) => TRANSACTION.test(text)).map(({ path }) => ({ path, message })),
    ...forbidImports(
      tree,
      (path) => paths.has(path),
      (imported) => !imported.typeOnly && imported.file === PROCESS_LOCK && message,
    ),
  ];
};

const outsidePlatform = (tree: SourceTree): SourceFile[] =>
  [...tree.files.values()].filter(
    ({ path }) => path.startsWith('server/src/') && !OWN_SQL.test(path) && !isTest(path),
  );
