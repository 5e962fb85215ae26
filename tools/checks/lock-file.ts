// Checks that package-lock.json is complete, because `npm ci` refuses one that lacks a dependency,
// even for another platform.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { ROOT } from '../test-run/run-command.ts';

const versions = z.record(z.string(), z.string()).optional();
const lockFile = z.object({
  packages: z.record(
    z.string(),
    z.object({
      dependencies: versions,
      optionalDependencies: versions,
      hasInstallScript: z.boolean().optional(),
    }),
  ),
});
type LockFile = z.infer<typeof lockFile>;

export const readLockFile = (): LockFile =>
  lockFile.parse(JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')));

/** Every dependency without an entry, as `package needs dependency`. */
export function missingFrom({ packages }: LockFile): string[] {
  return Object.entries(packages).flatMap(([path, { dependencies, optionalDependencies }]) =>
    Object.keys({ ...dependencies, ...optionalDependencies })
      .filter((name) => !placesFor(name, path).some((place) => place in packages))
      .map((name) => `${path || 'the project'} needs ${name}`),
  );
}

/** Where Node would look for a package, seen from another: next to it, then in each folder further up. */
function placesFor(name: string, from: string): string[] {
  const places = [`node_modules/${name}`];
  for (let folder = from; folder; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/'))))
    places.push(`${folder}/node_modules/${name}`);
  return places;
}

if (process.argv[1] === import.meta.filename) {
  const missing = missingFrom(readLockFile());
  if (missing.length > 0) {
    process.stdout.write(
      `npm ci will fail, because package-lock.json leaves out:\n${missing.join('\n')}\nUse a ` +
        'version whose packages are in the registry for all platforms.\n',
    );
    process.exitCode = 1;
  }
}
