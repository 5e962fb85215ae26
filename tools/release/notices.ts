// The notices of third-party packages: what each is licensed under, and the text of its license.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const lockFile = z.object({
  packages: z.record(
    z.string(),
    z.object({
      name: z.string().optional().describe('The package behind an alias.'),
      version: z.string().optional(),
      license: z.string().optional(),
      dev: z.boolean().optional(),
      link: z.boolean().optional(),
    }),
  ),
});

export interface Package {
  readonly name: string;
  readonly version: string;
  readonly license: string;
  /** Where it is installed, from the project's root. */
  readonly path: string;
}

const LICENSE_FILE = /^(licen[cs]e|copying|notice|ofl)([.-].*)?$/i;

/**
 * Every package that a release runs or builds with, for all platforms, by name. Packages for
 * development only are left out.
 */
export function shippedPackages(root: string): Package[] {
  const { packages } = lockFile.parse(
    JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')),
  );
  return Object.entries(packages)
    .filter(([path, { dev, link }]) => path.includes('node_modules/') && !dev && !link)
    .map(([path, { name, version = '', license }]) => ({
      name: name ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length),
      version,
      license: license ?? licenseInManifest(join(root, path)) ?? 'not stated',
      path,
    }))
    .toSorted((one, other) => one.name.localeCompare(other.name));
}

const manifest = z.object({
  license: z.union([z.string(), z.object({ type: z.string() })]).optional(),
  licenses: z.array(z.object({ type: z.string() })).optional(),
});

/** Older packages state their license in forms that the lock file doesn't copy. */
function licenseInManifest(folder: string): string | undefined {
  const file = join(folder, 'package.json');
  if (!existsSync(file)) return undefined;
  const { license, licenses } = manifest.parse(JSON.parse(readFileSync(file, 'utf8')));
  if (typeof license === 'string') return license;
  return license?.type ?? licenses?.map(({ type }) => type).join(' OR ');
}

/** One text with every package, its license, and the license's text if it is installed here. */
export function thirdPartyNotices(root: string, packages: readonly Package[]): string {
  const sections = packages.map(({ name, version, license, path }) =>
    [`${name} ${version}`, `License: ${license}`, ...licenseTexts(join(root, path))].join('\n\n'),
  );
  return [
    'THIRD-PARTY NOTICES',
    'A release runs and is built with these packages, each under its own license. Packages for\n' +
      'other platforms are listed without the text of their license.',
    ...sections,
  ].join(`\n\n${'-'.repeat(80)}\n\n`);
}

function licenseTexts(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && LICENSE_FILE.test(entry.name))
    .map(({ name }) => readFileSync(join(folder, name), 'utf8').trim());
}
