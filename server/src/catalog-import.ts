// npm run catalog:import -- FILE…: adds cars and facts from the EPA's fuel economy files that the
// vehicle catalog lacks.
import { resolve } from 'node:path';
import { readConfig } from './config.ts';
import { type ImportReport, importReport } from './modules/vehicle-catalog/index.ts';
import { CommandRefused } from './platform/admin-socket.ts';
import { StartRefused } from './platform/config.ts';
import { runCommand } from './run-command.ts';

const USAGE = `Usage: npm run catalog:import -- FILE…
Each FILE is one of the EPA's fuel economy files (.csv). Adds to the vehicle catalog what they know \
and it lacks; a second time it changes nothing.`;

const number = new Intl.NumberFormat('en-US');

function describe(report: ImportReport): string {
  const share = (part: number, whole: number): string =>
    `${number.format(part)} of ${number.format(whole)} (${((100 * part) / whole).toFixed(1)} %)`;
  const cover = ({
    cars,
    with_transmission,
    with_drivetrain,
    with_engine,
  }: ImportReport['before']): string =>
    `transmission ${share(with_transmission, cars)}, drive ${share(with_drivetrain, cars)}, ` +
    `engine ${share(with_engine, cars)}`;
  return [
    `Read ${number.format(report.lines)} lines; ${number.format(report.unusable)} of years ` +
      'before 1980 or without year, make or model.',
    `${number.format(report.model_years_matched)} model-years were in the catalog, ` +
      `${number.format(report.model_years_added)} were added with ` +
      `${number.format(report.choices_added)} choices; ${number.format(report.cars_completed)} ` +
      'cars were completed.',
    `Before: ${cover(report.before)}.`,
    `After:  ${cover(report.after)}.`,
    `Left out ${number.format(report.lines_left_out)} lines: chassis, converters, other ` +
      'markets, names that are only a body.',
    ...report.left_out.map(({ name, lines }) => `  ${name} (${lines})`),
  ].join('\n');
}

try {
  const asked = process.argv.includes('--help');
  if (asked || process.argv.length < 3) {
    (asked ? process.stdout : process.stderr).write(`${USAGE}\n`);
    process.exit(asked ? 0 : 1);
  }
  const files = process.argv.slice(2).map((file) => resolve(process.env['INIT_CWD'] ?? '', file));
  const report = await runCommand(
    readConfig(process.env),
    { name: 'catalog:import', args: { files }, result: importReport },
    (line) => process.stdout.write(`${line}\n`),
  );
  process.stdout.write(`${describe(report)}\n`);
} catch (error) {
  if (!(error instanceof StartRefused) && !(error instanceof CommandRefused)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
