import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const SERVER = join(import.meta.dirname, '../..');
/** Everything that opens the database of a run imports this. */
const DATABASE = join(import.meta.dirname, 'database.ts');
const OWN_IMPORT = /\bfrom '(\.[^']+)'/g;

/** Test files of the patterns that don't use a database, on either engine. */
export function testsWithoutDatabase(patterns: readonly string[]): string[] {
  const importsOf = new Map<string, string[]>();
  const readImports = (file: string): string[] => {
    const known = importsOf.get(file);
    if (known) return known;
    const imports = [...readFileSync(file, 'utf8').matchAll(OWN_IMPORT)]
      .map(([, path = '']) => join(dirname(file), path))
      .filter((path) => existsSync(path));
    importsOf.set(file, imports);
    return imports;
  };
  return globSync(patterns, { cwd: SERVER })
    .filter((file) => !file.endsWith('.server.test.ts'))
    .filter((file) => !reaches(DATABASE, join(SERVER, file), readImports));
}

function reaches(target: string, start: string, readImports: (file: string) => string[]): boolean {
  const seen = new Set([start]);
  for (const file of seen) {
    if (file === target) return true;
    for (const imported of readImports(file)) seen.add(imported);
  }
  return false;
}
