// npm run check: types, layout, lint, unused code, borders, the lock file and known advisories.
// Silent on success, but for advisories that could not be looked up.
import { runCommand } from './run-command.ts';

/** One checker each: more of them share little, and cost twice the time in all. */
const TYPES = ['tsc', '--checkers', '1', '-p'];

const CHECKS: readonly string[][] = [
  [...TYPES, 'tsconfig.json'],
  [...TYPES, 'web/tsconfig.json'],
  ['oxfmt', '--list-different', '.'],
  ['oxlint', '--quiet', '--format=unix', '.'],
  ['knip', '--include', 'files,exports,types,dependencies,unlisted,unresolved,binaries'],
  ['knip', '--include', 'unlisted,exports,types', '--production', '--strict'],
  ['node', 'scripts/check-borders.ts'],
  ['node', 'scripts/check-lock-file.ts'],
  ['node', 'scripts/check-advisories.ts'],
];

const results = await Promise.all(
  CHECKS.map(async ([command = '', ...parameters]) => ({
    name: [command, ...parameters].join(' '),
    ...(await runCommand(command, parameters)),
  })),
);
for (const { name, code, output } of results) {
  if (code === 0) {
    if (name.endsWith('check-advisories.ts')) process.stdout.write(output);
    continue;
  }
  process.stdout.write(`${name}: exit ${code}\n${output}\n`);
  process.exitCode = 1;
}
