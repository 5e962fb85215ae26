import type { Border, SourceFile, Violation } from './source-tree.ts';

const STORE = /^server\/src\/modules\/([^/]+)\/.*\.store\.ts$/;
/** Tables about people are erased by separate files. */
const WRITER = /^server\/src\/modules\/([^/]+)\/.*\.(?:store|personal-data)\.ts$/;
const SCHEMA = 'server/src/schema.generated.ts';

/**
 * A store says in its first comment which tables it writes and which it reads, and writes no table
 * that another module writes.
 */
export const storesNameTheirTables: Border = (tree) => {
  const tables = new Set(tablesOf(tree.files.get(SCHEMA)?.text ?? ''));
  const stores = [...tree.files.values()].filter(({ path }) => STORE.test(path));
  return [
    ...stores.flatMap((store) => wrongHeader(store, tables)),
    ...writtenByTwoModules(
      [...tree.files.values()].filter(({ path }) => WRITER.test(path)),
      tables,
    ),
  ];
};

const tablesOf = (schema: string): string[] =>
  [...schema.matchAll(/^ {2}([a-z0-9_]+): \{$/gm)].map(([, name = '']) => name);

/** A table, and its alias in the statement, if any. */
const TABLE = String.raw`[a-z][a-z0-9_]*(?:\s+(?:as\s+)?[a-z][a-z0-9_]*)?`;

/** Each captures a table, or several with commas between them. */
const READS = [
  new RegExp(
    String.raw`\b(?:from|join|using)\s+(?:lateral\s+|only\s+)?(?=(${TABLE}(?:\s*,\s*${TABLE})*))`,
    'gi',
  ),
  /\b(?:selectFrom|innerJoin|leftJoin|rightJoin|fullJoin|crossJoin|from|using)\(\s*('[a-z0-9_]+)/g,
  /\b(?:selectFrom|from|using)\(\s*\[([^\]]*)\]/g,
];
const WRITES = [
  /\b(?:insert|merge)\s+into\s+([a-z][a-z0-9_]*)/gi,
  /\b(?:update|truncate|copy)\s+(?:only\s+|table\s+)?([a-z][a-z0-9_]*)/gi,
  /\bdelete\s+from\s+(?:only\s+)?([a-z][a-z0-9_]*)/gi,
  /\b(?:insertInto|updateTable|deleteFrom|mergeInto|replaceInto)\(\s*'([a-z0-9_]+)/g,
];

function found(
  text: string,
  patterns: readonly RegExp[],
  tables: ReadonlySet<string>,
): Set<string> {
  const names = patterns.flatMap((pattern) =>
    [...text.matchAll(pattern)].flatMap(([, list = '']) =>
      list.split(',').map((table) => /[a-z0-9_]+/.exec(table)?.[0] ?? ''),
    ),
  );
  return new Set(names.filter((name) => tables.has(name)));
}

/** The first comment of a file, and what follows it. */
function splitHeader(text: string): { header: string; code: string } {
  const header = /^(?:\/\/.*\n)+|^\/\*[\s\S]*?\*\/\n/.exec(text)?.[0] ?? '';
  return { header, code: text.slice(header.length) };
}

function namedIn(
  header: string,
  tables: ReadonlySet<string>,
): { writes: Set<string>; reads: Set<string> } {
  const [writing = '', ...reading] = header.split(/\b[Rr]eads\b/);
  const names = (text: string): Set<string> =>
    new Set((text.match(/[a-z][a-z0-9_]*/g) ?? []).filter((name) => tables.has(name)));
  return { writes: names(writing), reads: names(reading.join(' ')) };
}

function wrongHeader({ path, text }: SourceFile, tables: ReadonlySet<string>): Violation[] {
  const { header, code } = splitHeader(text);
  const named = namedIn(header, tables);
  const writes = found(code, WRITES, tables);
  const reads = found(code, READS, tables);
  const unnamedWrites = [...writes].filter((table) => !named.writes.has(table));
  const unnamedReads = [...reads].filter(
    (table) => !named.reads.has(table) && !named.writes.has(table),
  );
  const unused = [...named.writes, ...named.reads].filter(
    (table) => !writes.has(table) && !reads.has(table),
  );
  const problems: [string, string[]][] = [
    ['writes, but does not say so in its first comment:', unnamedWrites],
    ['reads, but does not say so in its first comment:', unnamedReads],
    ['names in its first comment, but never uses:', unused],
  ];
  return problems
    .filter(([, names]) => names.length > 0)
    .map(([message, names]) => ({ path, message: `${message} ${names.sort().join(', ')}` }));
}

function writtenByTwoModules(
  files: readonly SourceFile[],
  tables: ReadonlySet<string>,
): Violation[] {
  const writers = new Map<string, Map<string, string>>();
  for (const { path, text } of files) {
    for (const table of found(splitHeader(text).code, WRITES, tables)) {
      const modules = writers.get(table) ?? new Map<string, string>();
      modules.set(WRITER.exec(path)?.[1] ?? '', path);
      writers.set(table, modules);
    }
  }
  return [...writers].flatMap(([table, modules]) => {
    const [[owner = ''] = [], ...others] = modules;
    return others.map(([, path]) => ({
      path,
      message: `writes ${table}, which ${owner} also writes`,
    }));
  });
}
