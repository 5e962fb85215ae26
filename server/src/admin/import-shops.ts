import { basename, extname } from 'node:path';
import { sourceOfCsv } from '@fourbay/contract/shops/shop-limits';
import { readConfig } from '../config/config.ts';
import {
  type ImportOptions,
  type ImportProgress,
  importProgress,
  retiresTooMany,
} from '../modules/shops/index.ts';
import { print } from '../platform/admin/print.ts';
import { fromCaller } from './from-caller.ts';
import { runCommand } from './run-command.ts';

interface ImportOrder extends Omit<ImportOptions, 'format'> {
  format: string;
  /** File for the list of rejected rows. */
  report: string;
}

export interface ImportFlags {
  dryRun?: boolean;
  partial?: boolean;
  force?: boolean;
  source?: string;
  format?: string;
  columns?: string;
  report?: string;
}

/** Imports a file of shops. */
export async function importFile(path: string, flags: ImportFlags): Promise<void> {
  const order = orderOf(path, flags);
  const done = await runCommand(
    readConfig(process.env),
    { name: 'import-shops', args: order, result: importProgress },
    print,
  );
  print(describe(done, order));
}

/** The command's arguments, with defaults from the file's name. */
function orderOf(path: string, flags: ImportFlags): ImportOrder {
  const file = fromCaller(path);
  const format = flags.format ?? (/^\.(csv|tsv|txt)$/i.test(extname(file)) ? 'csv' : 'json');
  return {
    file,
    format,
    source: flags.source ?? (format === 'json' ? 'osm' : sourceOfCsv(basename(file))),
    columns: Object.fromEntries((flags.columns ?? '').split(',').filter(Boolean).map(pairOf)),
    dryRun: flags.dryRun ?? false,
    force: flags.force ?? false,
    partial: flags.partial ?? false,
    report: flags.report === undefined ? `${file}.rejected.csv` : fromCaller(flags.report),
  };
}

function pairOf(text: string): [field: string, column: string] {
  const [field = '', ...column] = text.split('=');
  return [field.trim(), column.join('=').trim()];
}

function describe(done: ImportProgress, { dryRun, report }: ImportOrder): string {
  return [
    `${dryRun ? 'Dry run, nothing was saved. ' : ''}${done.rows} rows (${done.encoding}): ` +
      `${done.added} added, ${done.changed} changed, ${done.unchanged} unchanged, ` +
      `${done.retired} retired (of ${done.live_before} listed before), ${done.rejected} rejected.`,
    ...(dryRun && retiresTooMany(done.retired, done.live_before)
      ? ['That’s more than 20%, so the import will stop unless you use --force or --partial.']
      : []),
    ...(done.proposals > 0
      ? [`${done.proposals} pairs may be the same shop. Supervisors decide in the console.`]
      : []),
    ...(done.rejected + done.noted + done.retired > 0
      ? [`Rejected and retired rows are listed in ${report}`]
      : []),
  ].join('\n');
}
