// npm run check: types, lint, borders and the lock file; says nothing when all is well.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, runCommand } from './run-command.ts';

const checks: [command: string, ...parameters: string[]][] = [
  ['tsc', '-p', 'tsconfig.json'],
  ...(existsSync(join(ROOT, 'web/tsconfig.json'))
    ? [['tsc', '-p', 'web/tsconfig.json'] as [string, ...string[]]]
    : []),
  ['oxlint', '--quiet', '--format=unix', '.'],
  ['node', 'scripts/check-borders.ts'],
  ['node', 'scripts/check-lock-file.ts'],
];

const ended = await Promise.all(
  checks.map(([command, ...parameters]) => runCommand(command, parameters)),
);
for (const [index, { code, output }] of ended.entries()) {
  if (code === 0) continue;
  process.stdout.write(`${checks[index]?.join(' ')}\n${output}\n`);
  process.exitCode = 1;
}
