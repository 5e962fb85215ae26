// A release: the committed files as an archive, with a bill of materials, notices, and a checksum.
import { createHash } from 'node:crypto';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { execa } from 'execa';
import { shippedPackages, thirdPartyNotices } from './notices.ts';

const manifest = z.object({ version: z.string() });

/** Why a release can't be made, as one sentence. */
export class ReleaseRefused extends Error {}

interface ReleaseOptions {
  root: string;
  /** Folder for the archive. */
  into: string;
  /** Makes an archive of an untagged commit, named after it. */
  snapshot: boolean;
}

/** Makes the archive and its checksum. Returns the archive's path. */
export async function makeRelease({ root, into, snapshot }: ReleaseOptions): Promise<string> {
  const { version } = manifest.parse(
    JSON.parse(await readFile(join(root, 'package.json'), 'utf8')),
  );
  const git = async (...parameters: string[]): Promise<string> =>
    (await execa('git', parameters, { cwd: root })).stdout.trim();
  if (await git('status', '--porcelain')) throw new ReleaseRefused('Commit all changes first.');
  if (!snapshot) await refuseUnready({ root, version, git });
  const commit = await git('rev-parse', '--short', 'HEAD');
  const name = snapshot ? `fourbay-${version}-${commit}` : `fourbay-${version}`;
  const work = await mkdtemp(join(tmpdir(), 'fourbay-release-'));
  try {
    await git(
      'archive',
      '--format=tar',
      `--prefix=${name}/`,
      '-o',
      join(work, 'files.tar'),
      'HEAD',
    );
    await execa('tar', ['-xf', 'files.tar'], { cwd: work });
    await addMaterials(root, join(work, name));
    await mkdir(into, { recursive: true });
    await execa('tar', ['-czf', `${name}.tar.gz`, name], { cwd: work });
    const archive = join(into, `${name}.tar.gz`);
    await cp(join(work, `${name}.tar.gz`), archive);
    const digest = createHash('sha256')
      .update(await readFile(archive))
      .digest('hex');
    // The form that `sha256sum --check` reads.
    await writeFile(`${archive}.sha256`, `${digest}  ${name}.tar.gz\n`);
    return archive;
  } finally {
    await rm(work, { recursive: true });
  }
}

interface Unready {
  root: string;
  version: string;
  git: (...parameters: string[]) => Promise<string>;
}

async function refuseUnready({ root, version, git }: Unready): Promise<void> {
  const changelog = await readFile(join(root, 'CHANGELOG.md'), 'utf8');
  if (!new RegExp(`^## ${version} - \\d{4}-\\d{2}-\\d{2}$`, 'm').test(changelog))
    throw new ReleaseRefused(`Give ${version} a date in CHANGELOG.md.`);
  const tags = (await git('tag', '--points-at', 'HEAD')).split('\n');
  if (!tags.includes(`v${version}`))
    throw new ReleaseRefused(`Tag this commit first: git tag --annotate v${version}`);
}

/** Adds the bill of materials and the notices to the unpacked files. */
async function addMaterials(root: string, folder: string): Promise<void> {
  const packages = shippedPackages(root);
  const { stdout } = await execa(
    'npm',
    ['sbom', '--sbom-format=cyclonedx', '--package-lock-only'],
    // The name of the folder is the component's, so it isn't the one of the checkout.
    { cwd: folder },
  );
  const listed = new Set(
    z
      .object({ components: z.array(z.object({ purl: z.string() })) })
      .parse(JSON.parse(stdout))
      .components.map(({ purl }) => decodeURIComponent(purl)),
  );
  const missing = packages.filter(({ name, version }) => !listed.has(`pkg:npm/${name}@${version}`));
  if (missing.length > 0)
    throw new ReleaseRefused(
      `The bill of materials lacks ${missing.map(({ name }) => name).join(', ')}.`,
    );
  await writeFile(join(folder, 'sbom.cdx.json'), `${stdout}\n`);
  await writeFile(
    join(folder, 'THIRD-PARTY-NOTICES.txt'),
    `${thirdPartyNotices(root, packages)}\n`,
  );
}
