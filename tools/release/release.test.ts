import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { execa } from 'execa';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeRelease } from './make-release.ts';
import { shippedPackages, thirdPartyNotices } from './notices.ts';
import { ROOT } from '../test-run/run-command.ts';

const LOCK = {
  name: 'small',
  version: '2.1.0',
  lockfileVersion: 3,
  packages: {
    '': { name: 'small', version: '2.1.0', dependencies: { font: '1.0.0' } },
    'node_modules/font': { version: '1.0.0', license: 'OFL-1.1' },
  },
};

let root: string;
const git = (...parameters: string[]) =>
  execa('git', ['-c', 'user.name=Test', '-c', 'user.email=test@fourbay.test', ...parameters], {
    cwd: root,
  });

/** A small project of its own, committed, with one dependency under the OFL. */
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'fourbay-small-'));
  const files = {
    'package.json': { name: 'small', version: '2.1.0', dependencies: { font: '1.0.0' } },
    'package-lock.json': LOCK,
  };
  for (const [name, content] of Object.entries(files))
    await writeFile(join(root, name), JSON.stringify(content));
  await writeFile(join(root, '.gitignore'), 'node_modules/\n');
  await writeFile(join(root, '.gitattributes'), 'commit.ts export-subst\n');
  await writeFile(join(root, 'commit.ts'), "export const COMMIT = '$Format:%h$';\n");
  await writeFile(join(root, 'CHANGELOG.md'), '## 2.1.0 - 2026-11-26\n');
  await mkdir(join(root, 'node_modules/font'), { recursive: true });
  await writeFile(join(root, 'node_modules/font/LICENSE'), 'SIL OPEN FONT LICENSE\n');
  await git('init', '--quiet');
  await git('add', '.');
  await git('commit', '--quiet', '--message', 'all: begin');
});
afterEach(() => rm(root, { recursive: true }));

const make = (snapshot = false) =>
  makeRelease({ root, into: join(root, 'node_modules'), snapshot });

async function unpack(archive: string): Promise<(name: string) => Promise<string>> {
  const into = join(root, 'node_modules/unpacked');
  await mkdir(into);
  await execa('tar', ['-xzf', archive, '--strip-components=1'], { cwd: into });
  return (name) => readFile(join(into, name), 'utf8');
}

describe('making a release', () => {
  it('the archive has the lock file, its own commit, a bill of materials, and notices', async () => {
    await git('tag', '--annotate', 'v2.1.0', '--message', '2.1.0');
    const archive = await make();
    const { stdout: commit } = await git('rev-parse', '--short', 'HEAD');
    const read = await unpack(archive);
    expect(JSON.parse(await read('package-lock.json'))).toEqual(LOCK);
    expect(await read('commit.ts')).toBe(`export const COMMIT = '${commit}';\n`);
    expect(JSON.parse(await read('sbom.cdx.json'))).toMatchObject({
      bomFormat: 'CycloneDX',
      metadata: { component: { version: '2.1.0' } },
      components: [{ name: 'font', licenses: [{ license: { id: 'OFL-1.1' } }] }],
    });
    expect(await read('THIRD-PARTY-NOTICES.txt')).toContain(
      'font 1.0.0\n\nLicense: OFL-1.1\n\nSIL OPEN FONT LICENSE',
    );
    await execa('sha256sum', ['--check', `${archive}.sha256`], { cwd: join(archive, '..') });
  });

  it('an untagged commit only makes a snapshot, which is named after it', async () => {
    await expect(make()).rejects.toThrow('Tag this commit first: git tag --annotate v2.1.0');
    const { stdout: commit } = await git('rev-parse', '--short', 'HEAD');
    expect(await make(true)).toMatch(new RegExp(`/fourbay-2\\.1\\.0-${commit}\\.tar\\.gz$`));
  });

  it('a version without a date in the changelog isn’t released', async () => {
    await writeFile(join(root, 'CHANGELOG.md'), '## 2.1.0 - Unreleased\n');
    await git('commit', '--quiet', '--all', '--message', 'docs: no date');
    await expect(make()).rejects.toThrow('Give 2.1.0 a date in CHANGELOG.md.');
  });

  it('changes that aren’t committed are refused', async () => {
    await writeFile(join(root, 'new.ts'), '');
    await expect(make(true)).rejects.toThrow('Commit all changes first.');
  });
});

describe('the notices of this project', () => {
  const packages = shippedPackages(ROOT);

  it('every package that ships states its license', () => {
    expect(packages.filter(({ license }) => license === 'not stated')).toEqual([]);
  });

  it.each([
    ['@img/sharp-libvips-linux-x64', 'LGPL-3.0-or-later'],
    ['lightningcss', 'MPL-2.0'],
    ['@fontsource-variable/archivo', 'OFL-1.1'],
  ])('%s is listed under %s', (name, license) => {
    expect(packages).toContainEqual(expect.objectContaining({ name, license }));
  });

  it('licenses are quoted in full', () => {
    expect(thirdPartyNotices(ROOT, packages)).toContain('SIL OPEN FONT LICENSE Version 1.1');
  });
});
