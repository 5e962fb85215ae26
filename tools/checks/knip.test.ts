import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROOT, runCommand } from '../test-run/run-command.ts';

const CONFIGURATION = ['knip.json', 'package.json', 'tsconfig.json'];
const MANIFESTS = ['contract', 'server', 'web', 'tools'].map((name) => `${name}/package.json`);

const PLANTED = {
  'server/src/main.ts':
    "import fc from 'fast-check';\nimport { used } from './platform/values/clock.ts';\nused(fc);\n",
  'server/src/platform/values/clock.ts':
    'export const used = (value: unknown) => value;\n' +
    'export const spare = 1;\n' +
    'export type SpareType = string;\n' +
    'export const tested = 1;\n' +
    '/** @internal */\nexport const inside = 1;\n',
  'server/src/platform/values/clock.test.ts':
    "import { inside, tested } from './clock.ts';\ninside + tested;\n",
  'server/src/platform/forgotten.ts': 'export const forgotten = 1;\n',
  'tools/derivation/vehicle-catalog/forgotten.ts': 'export const forgotten = 1;\n',
  'contract/src/index.ts': 'export const NAMESPACE = 1;\n',
  'web/src/app/rendering/prerender.tsx': "import 'kysely';\nimport 'zod';\nimport './page.ts';\n",
};

let folder: string;
let report: string;
let productReport: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fourbay-knip-'));
  for (const path of [...CONFIGURATION, ...MANIFESTS])
    await cp(join(ROOT, path), join(folder, path));
  for (const [path, text] of Object.entries(PLANTED)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  const kinds = ['--include', 'files,exports,types,dependencies,unlisted,unresolved'];
  report = (await runCommand('knip', kinds, { cwd: folder })).output;
  const product = ['--include', 'unlisted,exports,types', '--production', '--strict'];
  productReport = (await runCommand('knip', product, { cwd: folder })).output;
});

afterAll(() => rm(folder, { recursive: true }));

describe('knip, as configured by the project', () => {
  it('knip reports a file that nothing imports', () => {
    expect(report).toMatch(/Unused files[^]*server\/src\/platform\/forgotten\.ts/);
    expect(report).toMatch(/Unused files[^]*tools\/derivation\/vehicle-catalog\/forgotten\.ts/);
  });

  it('knip reports an export that nothing imports, even in the contract', () => {
    expect(report).toMatch(/spare .*server\/src\/platform\/values\/clock\.ts/);
    expect(report).toMatch(/SpareType .*server\/src\/platform\/values\/clock\.ts/);
    expect(report).toMatch(/NAMESPACE .*contract\/src\/index\.ts/);
  });

  it('knip reports a package that its workspace declares and nothing imports', () => {
    expect(report).toMatch(/Unused dependencies[^]*stripe +server\/package\.json/);
  });

  it('knip reports a package that isn’t declared by its workspace', () => {
    expect(report).toMatch(/kysely .*web\/src\/app\/rendering\/prerender\.tsx/);
  });

  it('knip reports a package of the tools that the product needs', () => {
    expect(productReport).toMatch(/zod .*web\/src\/app\/rendering\/prerender\.tsx/);
  });

  it('knip reports a development dependency that the product needs', () => {
    expect(productReport).toMatch(/fast-check .*server\/src\/main\.ts/);
  });

  it('knip reports an export that only tests import, unless it is marked as internal', () => {
    expect(report).not.toMatch(/tested .*clock\.ts/);
    expect(productReport).toMatch(/tested .*server\/src\/platform\/values\/clock\.ts/);
    expect(productReport).not.toContain('inside');
  });

  it('knip reports an import of a missing file', () => {
    expect(report).toMatch(/\.\/page\.ts .*web\/src\/app\/rendering\/prerender\.tsx/);
  });
});
