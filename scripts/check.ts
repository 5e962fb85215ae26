// npm run check: types, layout, lint, unused code, borders and the lock file. Silent on success.
import { runCommand } from './run-command.ts';

/** One checker each: more of them share little, and cost twice the time in all. */
const TYPES = ['tsc', '--checkers', '1', '-p'];

const CHECKS: readonly string[][] = [
  [...TYPES, 'tsconfig.json'],
  [...TYPES, 'web/tsconfig.json'],
  ['oxfmt', '--list-different', '.'],
  ['oxlint', '--quiet', '--format=unix', '.'],
  ['knip', '--include', 'files,exports,types,unlisted,unresolved,binaries'],
  ['knip', '--include', 'unlisted', '--production', '--strict'],
  ['node', 'scripts/check-borders.ts'],
  ['node', 'scripts/check-lock-file.ts'],
];

const results = await Promise.all(
  CHECKS.map(async ([command = '', ...parameters]) => ({
    name: [command, ...parameters].join(' '),
    ...(await runCommand(command, parameters)),
  })),
);
for (const { name, code, output } of results.filter((result) => result.code !== 0)) {
  process.stdout.write(`${name}: exit ${code}\n${output}\n`);
  process.exitCode = 1;
}
