import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { settingsTable } from '../../server/src/config/settings.ts';
import { ROOT } from '../test-run/run-command.ts';
import type { Facts } from './markdown.ts';

const ELSEWHERE =
  /(^|\/)(node_modules|dist|dist-server|\.data|\.cache|\.git|test-results|playwright-report)(\/|$)/;

const manifestSchema = z.object({ scripts: z.record(z.string(), z.string()).default({}) });

const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

function projectFiles(): string[] {
  const entries = globSync(['**/*', '.*', '.ci/*'], {
    cwd: ROOT,
    withFileTypes: true,
    exclude: (entry) => ELSEWHERE.test(entry.name),
  });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(ROOT.length + 1));
}

const readByCompose = (): string[] =>
  [...read('compose.yaml').matchAll(/\$\{([A-Z][A-Z0-9_]+)/g)].map(([, name]) => name ?? '');

/** From the two command lines' own sources. `help` is built in. */
function commandsOf(program: 'admin' | 'tool', path: string): string[] {
  const source = read(path);
  const registered = [...source.matchAll(/\.command\('([\w-]+)'\)/g)];
  const tables = [...source.matchAll(/^  '?([a-z][\w-]*)'?: (?:file|serverTests)?[({]/gm)];
  const names = [...registered, ...tables].map(([, name = '']) => name);
  return ['help', ...names].flatMap((name) => [`${program} ${name}`, `${program} bench ${name}`]);
}

/** Facts of the project that its pages are checked against. */
export function projectFacts(): Facts {
  const files = projectFiles();
  const manifests = files
    .filter((path) => /(^|\/)package\.json$/.test(path))
    .map((path) => manifestSchema.parse(JSON.parse(read(path))));
  const sources = files.filter((path) => /\.(ts|tsx|js)$/.test(path));
  const readByTools = sources.flatMap((path) =>
    [...read(path).matchAll(/\bprocess\.env(?:\.|\[')([A-Z][A-Z0-9_]+)/g)].map(
      ([, name]) => name ?? '',
    ),
  );
  /** Node's own. */
  const ofNode = ['NODE_OPTIONS'];
  return {
    files: new Set(files),
    scripts: new Set(manifests.flatMap(({ scripts }) => Object.keys(scripts))),
    commands: new Set([
      ...commandsOf('admin', 'server/src/admin.ts'),
      ...commandsOf('tool', 'tools/tool.ts'),
    ]),
    variables: new Set([
      ...Object.keys(settingsTable),
      ...readByTools,
      ...readByCompose(),
      ...ofNode,
    ]),
  };
}

/** Every page of the project, by path. */
export const projectPages = (facts: Facts): Map<string, string> =>
  new Map(
    [...facts.files].filter((path) => path.endsWith('.md')).map((path) => [path, read(path)]),
  );
