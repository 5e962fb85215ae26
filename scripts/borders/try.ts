import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readTree } from './source-tree.ts';
import * as roles from './module-roles.ts';
import { storesNameTheirTables } from './store-tables.ts';
const root = process.argv[2]!;
const paths = globSync(['package.json','{contract,server,web}/package.json','{contract,server,web,scripts,e2e,bench}/**/*.{ts,tsx,css}'], { cwd: root, exclude: (p) => /node_modules|dist/.test(p) });
const tree = readTree(new Map(paths.sort().map((p) => [p, readFileSync(join(root, p), 'utf8')])));
for (const [name, border] of [...Object.entries(roles), ['tables', storesNameTheirTables] as const]) { const v = border(tree); console.log('==', name, v.length); for (const { path, message } of v) console.log('  ', path, message); }
