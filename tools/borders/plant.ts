import { type Border, readTree } from './source-tree.ts';

const MANIFESTS = {
  'package.json': { devDependencies: { vitest: '*' } },
  'contract/package.json': { dependencies: { zod: '*' } },
  'server/package.json': {
    dependencies: { '@fourbay/contract': '*', kysely: '*', zod: '*' },
    devDependencies: { 'fast-check': '*' },
  },
  'web/package.json': {
    dependencies: { '@fourbay/contract': '*', react: '*' },
    devDependencies: { msw: '*' },
  },
};

/** What a border reports about a tree of a few planted files, as `path message` for each violation. */
export function violationsOf(border: Border, planted: Readonly<Record<string, string>>): string[] {
  const manifests = Object.entries(MANIFESTS).map(([path, manifest]): [string, string] => [
    path,
    JSON.stringify(manifest),
  ]);
  return border(readTree(new Map([...manifests, ...Object.entries(planted)]))).map(
    ({ path, message }) => `${path} ${message}`,
  );
}
