import { posix } from 'node:path';

/** What a page may name. */
export interface Facts {
  /** Files of the project, from the root. */
  readonly files: ReadonlySet<string>;
  /** Names of npm scripts. */
  readonly scripts: ReadonlySet<string>;
  /** Settings, and the variables that tools read. */
  readonly variables: ReadonlySet<string>;
}

/** Where a path may start from when a page speaks of one part of the project. */
const BASES = ['', 'server', 'server/src', 'web', 'web/src', 'contract/src'];
/** Made by running something, so absent from a fresh clone. */
const MADE = /^(web\/)?dist(-server)?(\/|$)|^\.data|^\.cache|^node_modules/;

/** Also as the formatter lays them out. */
const MERGE_MARKER = /^(<{7}|>{7}|(> ){6}>|={7}$|\| ={7} )/m;

/** Everything on a page that names a script, a path or a variable which is not there. */
export function mistakesIn(page: string, markdown: string, facts: Facts): string[] {
  const folders = foldersOf(facts.files);
  const exists = (path: string): boolean => facts.files.has(path) || folders.has(path);
  const prose = markdown.replace(/^```.*?^```$/gms, '');
  const mistakes: string[] = [];
  if (MERGE_MARKER.test(prose)) mistakes.push('a merge was left half done');
  for (const [, script = ''] of markdown.matchAll(/\bnpm run ([\w:.-]+)/g)) {
    if (!facts.scripts.has(script)) mistakes.push(`npm run ${script}: there is no such script`);
  }
  for (const [, target = ''] of prose.matchAll(/\]\(([^)\s]+)\)/g)) {
    if (/^(https?:|mailto:|#)/.test(target)) continue;
    if (!exists(posix.join(posix.dirname(page), target.replace(/#.*$/, ''))))
      mistakes.push(`link to ${target}: there is no such file`);
  }
  for (const [, code = ''] of prose.matchAll(/`([^`\n]+)`/g)) {
    if (namesMissingPath(code, exists, facts.files))
      mistakes.push(`${code}: there is no such path`);
    const variable = /^([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+)(=.*)?$/.exec(code)?.[1];
    if (variable && !facts.variables.has(variable))
      mistakes.push(`${variable}: there is no such setting`);
  }
  for (const [, variable = ''] of markdown.matchAll(
    /^(?:\s*|.*\s)([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+)=\S*\s+(?:npm|node|\.ci)\b/gm,
  )) {
    if (!facts.variables.has(variable)) mistakes.push(`${variable}: there is no such setting`);
  }
  return mistakes;
}

/**
 * Only what can be told for a path is held to be one: it begins with a folder of ours, or has a
 * source file's ending.
 */
function namesMissingPath(
  code: string,
  exists: (path: string) => boolean,
  files: ReadonlySet<string>,
): boolean {
  const path = code.replace(/\/$/, '');
  if (!/^[\w.-]+(\/[\w.-]+)*$/.test(path) || MADE.test(path)) return false;
  if (!path.includes('/'))
    return (
      /\w\.(tsx?|sql|json|html)$/.test(path) &&
      ![...files].some((file) => posix.basename(file) === path)
    );
  const [first = ''] = path.split('/');
  if (!BASES.some((base) => exists(posix.join(base, first)))) return false;
  return !BASES.some((base) => exists(posix.join(base, path)));
}

function foldersOf(files: ReadonlySet<string>): Set<string> {
  const folders = new Set<string>();
  for (const file of files)
    for (let folder = posix.dirname(file); folder !== '.'; folder = posix.dirname(folder))
      folders.add(folder);
  return folders;
}
