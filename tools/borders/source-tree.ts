import { posix } from 'node:path';
import { parseSync } from 'oxc-parser';
import { z } from 'zod';

export interface Import {
  /** As written. */
  readonly specifier: string;
  readonly typeOnly: boolean;
  /** `import(…)`: loaded when needed. */
  readonly lazy: boolean;
  /** The names of the values it imports; `*` for all. */
  readonly names: readonly string[];
  /** The file it resolves to, from the project's root, unless it names a package. */
  readonly file?: string;
  readonly package?: string;
}

export interface SourceFile {
  readonly path: string;
  readonly text: string;
  readonly imports: readonly Import[];
  /** What it re-exports from other files of ours. */
  readonly reexports: readonly Reexport[];
}

interface Reexport {
  /** The name it exports the value under; absent for `export *`. */
  readonly name?: string;
  readonly file: string;
  /** The name in the other file; `*` for all. */
  readonly original: string;
}

interface Manifest {
  readonly dependencies: ReadonlySet<string>;
  readonly devDependencies: ReadonlySet<string>;
}

/** The project's files with their imports, and the packages each workspace declares. */
export interface SourceTree {
  readonly files: ReadonlyMap<string, SourceFile>;
  /** By folder of the workspace. The root's is ''. */
  readonly manifests: ReadonlyMap<string, Manifest>;
}

export interface Violation {
  readonly path: string;
  readonly message: string;
}

/** A rule about the tree; returns what breaks it. */
export type Border = (tree: SourceTree) => Violation[];

const PARSED = /\.tsx?$/;

/** Parses files, given by path from the project's root. */
export function readTree(texts: ReadonlyMap<string, string>): SourceTree {
  const files = new Map<string, SourceFile>();
  const manifests = new Map<string, Manifest>();
  for (const [path, text] of texts) {
    if (posix.basename(path) === 'package.json')
      manifests.set(path.slice(0, -'/package.json'.length), readManifest(text));
    else
      files.set(path, {
        path,
        text,
        imports: PARSED.test(path) ? importsOf(path, text, texts) : [],
        reexports: PARSED.test(path) ? reexportsOf(path, text, texts) : [],
      });
  }
  return { files, manifests };
}

const packageNames = z.record(z.string(), z.string()).default({});
const manifestSchema = z.object({ dependencies: packageNames, devDependencies: packageNames });

function readManifest(text: string): Manifest {
  const { dependencies, devDependencies } = manifestSchema.parse(JSON.parse(text));
  return {
    dependencies: new Set(Object.keys(dependencies)),
    devDependencies: new Set(Object.keys(devDependencies)),
  };
}

function importsOf(path: string, text: string, texts: ReadonlyMap<string, string>): Import[] {
  const { module } = parseSync(path, text);
  const found: Omit<Import, 'file' | 'package'>[] = [];
  for (const { moduleRequest, entries } of module.staticImports) {
    found.push({
      specifier: moduleRequest.value,
      typeOnly: entries.length > 0 && entries.every(({ isType }) => isType),
      lazy: false,
      names: entries
        .filter(({ isType }) => !isType)
        .map(({ importName }) => importName.name ?? '*'),
    });
  }
  for (const { entries } of module.staticExports) {
    for (const { moduleRequest, isType, importName } of entries)
      if (moduleRequest)
        found.push({
          specifier: moduleRequest.value,
          typeOnly: isType,
          lazy: false,
          names: [importName.name ?? '*'],
        });
  }
  for (const { moduleRequest } of module.dynamicImports) {
    const written = text.slice(moduleRequest.start, moduleRequest.end);
    const literal = /^(['"`])((?:(?!\$\{).)*)\1$/.exec(written);
    const specifier = literal?.[2] ?? `${COMPUTED}${written})`;
    found.push({ specifier, typeOnly: false, lazy: true, names: ['*'] });
  }
  return found.map((imported) => ({ ...imported, ...resolve(path, imported.specifier, texts) }));
}

function reexportsOf(path: string, text: string, texts: ReadonlyMap<string, string>): Reexport[] {
  const found: Reexport[] = [];
  for (const { entries } of parseSync(path, text).module.staticExports) {
    for (const { moduleRequest, exportName, importName, isType } of entries) {
      const { file } = moduleRequest ? resolve(path, moduleRequest.value, texts) : {};
      if (file === undefined || isType) continue;
      const original = importName.name ?? '*';
      found.push({ file, original, ...(exportName.name !== null && { name: exportName.name }) });
    }
  }
  return found;
}

/** The files that define the imported values, followed through all re-exports. */
export function originsOf(tree: SourceTree, { file, names }: Import): ReadonlySet<string> {
  const origins = new Set<string>();
  const seen = new Set<string>();
  const follow = (path: string, name: string): void => {
    if (seen.has(`${path} ${name}`)) return;
    seen.add(`${path} ${name}`);
    const reexports = tree.files.get(path)?.reexports ?? [];
    if (name === '*') {
      origins.add(path);
      for (const one of reexports) follow(one.file, one.original);
      return;
    }
    const named = reexports.filter((one) => one.name === name);
    for (const one of named) follow(one.file, one.original);
    if (named.length > 0) return;
    origins.add(path);
    for (const one of reexports) if (one.name === undefined) follow(one.file, name);
  };
  if (file !== undefined) for (const name of names) follow(file, name);
  return origins;
}

/** Begins the specifier of an import whose file is only known when it runs. */
export const COMPUTED = 'import(';

const OURS = '@fourbay/';
const CANDIDATES = ['', '.ts', '.tsx', '/index.ts', '/index.tsx'];

/**
 * A relative path or one of our workspaces resolves to a file, and anything else to a package, or to nothing
 * if it is part of Node.
 */
function resolve(
  from: string,
  specifier: string,
  texts: ReadonlyMap<string, string>,
): Pick<Import, 'file' | 'package'> {
  const plain = specifier.replace(/\?.*$/, '');
  if (plain.startsWith('.')) {
    const target = posix.join(posix.dirname(from), plain);
    return {
      file:
        CANDIDATES.map((ending) => target + ending).find((candidate) => texts.has(candidate)) ??
        target,
    };
  }
  if (plain.startsWith(OURS)) {
    const [workspace = '', ...rest] = plain.slice(OURS.length).split('/');
    return {
      file: `${workspace}/src/${rest.join('/') || 'index'}.ts`,
      package: `${OURS}${workspace}`,
    };
  }
  if (/^(?:node:|virtual:)/.test(plain) || plain.startsWith(COMPUTED)) return {};
  return {
    package: plain
      .split('/')
      .slice(0, plain.startsWith('@') ? 2 : 1)
      .join('/'),
  };
}

/** `service` of `quota.service.ts` */
export const roleOf = (path: string): string | undefined => /\.([a-z-]+)\.ts$/.exec(path)?.[1];

export const isTest = (path: string): boolean =>
  /\.test\.tsx?$|\.spec\.ts$|^server\/test\/|^web\/test\/|^e2e\/|\/test-setup\.ts$/.test(path);

/** Checks the imports of every file for which `applies` holds. `wrong` returns what is wrong. */
export function forbidImports(
  tree: SourceTree,
  applies: (path: string) => boolean,
  wrong: (imported: Import, from: string) => string | false | undefined,
): Violation[] {
  const violations: Violation[] = [];
  for (const { path, imports } of tree.files.values()) {
    if (!applies(path)) continue;
    for (const imported of imports) {
      const message = wrong(imported, path);
      if (message) violations.push({ path, message: `imports ${imported.specifier}: ${message}` });
    }
  }
  return violations;
}

/**
 * The shortest path of value imports from a file to the first import that `matches`: the files
 * passed, then the specifier.
 */
export function shortestPathTo(
  tree: SourceTree,
  start: string,
  matches: (imported: Import) => boolean,
): string[] | undefined {
  const seen = new Set([start]);
  const queue: string[][] = [[start]];
  for (const path of queue) {
    for (const imported of tree.files.get(path.at(-1) ?? '')?.imports ?? []) {
      if (imported.typeOnly) continue;
      if (matches(imported)) return [...path, imported.specifier];
      if (!imported.file || seen.has(imported.file)) continue;
      seen.add(imported.file);
      queue.push([...path, imported.file]);
    }
  }
  return undefined;
}
