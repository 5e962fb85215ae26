import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'zod';

/** Removed by `npm ci`. */
const STORE = 'node_modules/.cache/passed-checks.json';
/** npm's list of what is really installed, which may differ from package-lock.json. */
const INSTALLED = 'node_modules/.package-lock.json';

const store = z.record(z.string(), z.string());

/** What a check reads: `code` leaves out the content of prose, SQL, pictures, and data. */
export type Inputs = 'code' | 'everything';
const NOT_CODE = /\.(md|sql|gz|jpg|png|svg|webp|mp4|woff2|ico)$/;

export interface PassedChecks {
  /** Whether the check already passed on the current inputs. */
  has(check: string, inputs: Inputs): boolean;
  /** Records that a check passed, unless a file changed since these records were opened. */
  add(check: string, inputs: Inputs): void;
}

/**
 * Records which checks passed on which inputs: the content of all files that git doesn't ignore, the
 * installed packages, and the version of Node. Failures are never recorded, and neither is anything outside a
 * git work tree.
 */
export function openPassedChecks(root: string): PassedChecks {
  const path = join(root, STORE);
  const found = readInputs(root);
  const read = (): z.infer<typeof store> => {
    try {
      return store.parse(JSON.parse(readFileSync(path, 'utf8')));
    } catch {
      return {};
    }
  };
  return {
    has: (check, inputs) => found !== undefined && read()[check] === found[inputs],
    add(check, inputs) {
      const now = readInputs(root);
      // A file that was changed and changed back has its old content, but not its old time.
      if (!found || now?.[inputs] !== found[inputs] || now.times !== found.times) return;
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, JSON.stringify({ ...read(), [check]: found[inputs] }));
    },
  };
}

interface FoundInputs extends Record<Inputs, string> {
  /** A hash of when each file was last changed. */
  times: string;
}

/** A hash of everything that the result of a check depends on. */
function readInputs(root: string): FoundInputs | undefined {
  const files = filesOf(root);
  if (!files) return undefined;
  const list = JSON.stringify([process.version, files]);
  const code = createHash('sha256').update(list);
  const everything = createHash('sha256').update(list);
  const times = createHash('sha256');
  for (const file of [...files, INSTALLED]) {
    const stats = statSync(join(root, file), { throwIfNoEntry: false });
    const content = stats?.isFile() ? readFileSync(join(root, file)) : 'none';
    times.update(`${stats?.ctimeMs} `);
    // Hashed by file, so that the end of one can't be mistaken for the start of the next.
    const hash = createHash('sha256').update(content).digest();
    everything.update(hash);
    if (!NOT_CODE.test(file)) code.update(hash);
  }
  return {
    code: code.digest('hex'),
    everything: everything.digest('hex'),
    times: times.digest('hex'),
  };
}

/** Tracked and new files, sorted; undefined outside a git work tree. */
function filesOf(root: string): string[] | undefined {
  try {
    const list = execFileSync('git', ['ls-files', '-z', '-co', '--exclude-standard'], {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      maxBuffer: 2 ** 26,
    });
    return [...new Set(list.split('\0'))].filter((file) => file !== '').sort();
  } catch {
    return undefined;
  }
}
