import { readConfig } from '../config/config.ts';
import { type ImportReport, importReport } from '../modules/vehicle-catalog/index.ts';
import { print } from '../platform/admin/print.ts';
import { fromCaller } from './from-caller.ts';
import { runCommand } from './run-command.ts';

/** Imports fuel economy files of the EPA into the vehicle catalog. */
export async function importFiles(files: readonly string[]): Promise<void> {
  const report = await runCommand(
    readConfig(process.env),
    { name: 'import-catalog', args: { files: files.map(fromCaller) }, result: importReport },
    print,
  );
  print(describe(report));
}

const number = new Intl.NumberFormat('en-US');

function describe(report: ImportReport): string {
  const share = (part: number, whole: number): string =>
    `${number.format(part)} of ${number.format(whole)} (${((100 * part) / whole).toFixed(1)}%)`;
  const cover = ({
    cars,
    with_transmission,
    with_drivetrain,
    with_engine,
  }: ImportReport['before']): string =>
    `transmission ${share(with_transmission, cars)}, drive ${share(with_drivetrain, cars)}, ` +
    `engine ${share(with_engine, cars)}`;
  return [
    `Read ${number.format(report.lines)} lines. Skipped ${number.format(report.unusable)} from ` +
      'before 1980 or without a year, make, or model.',
    `${number.format(report.model_years_matched)} model-years were in the catalog, ` +
      `${number.format(report.model_years_added)} were added with ` +
      `${number.format(report.choices_added)} choices; ${number.format(report.cars_completed)} ` +
      'cars were completed.',
    `Before: ${cover(report.before)}.`,
    `After:  ${cover(report.after)}.`,
    `Left out ${number.format(report.lines_left_out)} lines: chassis, conversions, other ` +
      'markets, and names that only describe a body style.',
    ...report.left_out.map(({ name, lines }) => `  ${name} (${lines})`),
  ].join('\n');
}
