// Holds package-lock.json to be whole: `npm ci` refuses one that leaves out a dependency, be it for
// another platform.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './run-command.ts';

interface Locked {
  dependencies?: Readonly<Record<string, string>>;
  optionalDependencies?: Readonly<Record<string, string>>;
}

export interface LockFile {
  packages: Readonly<Record<string, Locked>>;
}

/** Every dependency without an entry, as `package needs dependency`. */
export function missingFrom({ packages }: LockFile): string[] {
  return Object.entries(packages).flatMap(([path, { dependencies, optionalDependencies }]) =>
    Object.keys({ ...dependencies, ...optionalDependencies })
      .filter((name) => !placesFor(name, path).some((place) => place in packages))
      .map((name) => `${path || 'the project'} needs ${name}`),
  );
}

/**
 * Where Node would look for a package, seen from another: beside it, then in each folder further
 * up.
 */
function placesFor(name: string, from: string): string[] {
  const places = [`node_modules/${name}`];
  for (let folder = from; folder; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/'))))
    places.push(`${folder}/node_modules/${name}`);
  return places;
}

if (process.argv[1] === import.meta.filename) {
  const missing = missingFrom(
    JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as LockFile,
  );
  if (missing.length > 0) {
    process.stdout.write(
      `package-lock.json leaves out, and npm ci will refuse it:\n${missing.join('\n')}\nTake a ` +
        `version whose packages for all platforms the registry has.\n`,
    );
    process.exitCode = 1;
  }
}
