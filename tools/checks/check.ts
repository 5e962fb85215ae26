// npm run check: types, layout, lint, unused code, borders, the API document, the lock file, and
// known advisories.
// A check whose inputs are unchanged since it passed is not run again.
import { openPassedChecks, type Inputs } from './passed-checks.ts';
import { ROOT, runCommand } from '../test-run/run-command.ts';

/** One checker each. More of them would share little, and take twice the time in total. */
const TYPES = 'tsc --checkers 1 -p';

const CHECKS: readonly [command: string, inputs: Inputs][] = [
  [`${TYPES} tsconfig.json`, 'code'],
  [`${TYPES} web/tsconfig.json`, 'code'],
  ['oxfmt --list-different .', 'everything'],
  ['oxlint --quiet --format=unix .', 'code'],
  ['knip --include files,exports,types,dependencies,unlisted,unresolved,binaries', 'code'],
  ['knip --include unlisted,exports,types --production --strict', 'code'],
  ['node tools/checks/borders.ts', 'code'],
  ['node tools/checks/api-document.ts', 'code'],
  ['node tools/checks/lock-file.ts', 'code'],
];
/** Depends on what the registry answers today, so it always runs. */
const ADVISORIES = 'node tools/checks/advisories.ts';

const began = performance.now();
const passed = openPassedChecks(ROOT);

async function run(command: string): Promise<boolean> {
  const [program = '', ...parameters] = command.split(' ');
  const { code, output } = await runCommand(program, parameters);
  if (code === 0 && command === ADVISORIES) process.stdout.write(output);
  if (code !== 0) process.stdout.write(`${command}: exit ${code}\n${output}\n`);
  return code === 0;
}

async function runUnlessUnchanged(command: string, inputs: Inputs): Promise<'ran' | 'unchanged'> {
  if (passed.has(command, inputs)) return 'unchanged';
  if (await run(command)) passed.add(command, inputs);
  else process.exitCode = 1;
  return 'ran';
}

const [advisories, ...results] = await Promise.all([
  run(ADVISORIES),
  ...CHECKS.map(([command, inputs]) => runUnlessUnchanged(command, inputs)),
]);
if (!advisories) process.exitCode = 1;
const unchanged = results.filter((result) => result === 'unchanged').length;
process.stdout.write(
  `${process.exitCode ? 'Failed' : 'Passed'} in ${((performance.now() - began) / 1_000).toFixed(1)} s` +
    `${unchanged > 0 ? `; ${unchanged} of ${results.length} checks had nothing new to read` : ''}.\n`,
);
