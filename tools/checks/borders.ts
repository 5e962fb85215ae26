// Checks the borders of docs/architecture.md in every file of a folder (by default, this project).
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ALL_BORDERS } from '../borders/all-borders.ts';
import { readTree } from '../borders/source-tree.ts';

const SOURCES = [
  'package.json',
  '{contract,server,web,tools}/package.json',
  '{contract,server,web,tools,e2e}/**/*.{ts,tsx,css}',
];
const ELSEWHERE = /(^|\/)(node_modules|dist|dist-server|\.data|\.cache)(\/|$)/;

const root = process.argv[2] ?? join(import.meta.dirname, '../..');
const paths = globSync(SOURCES, { cwd: root, exclude: (path) => ELSEWHERE.test(path) });
const tree = readTree(
  new Map(paths.sort().map((path) => [path, readFileSync(join(root, path), 'utf8')])),
);
if (tree.files.size === 0) throw new Error(`no source files under ${root}`);
const violations = ALL_BORDERS.flatMap((border) => border(tree));
for (const { path, message } of violations) process.stdout.write(`${path} ${message}\n`);
process.exitCode = violations.length > 0 ? 1 : 0;
