// npm run shops:import -- FILE: imports shops from OpenStreetMap GeoJSON, Overpass JSON or CSV.
import { basename, extname, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { sourceOfCsv } from '@fourbay/contract/shop-limits';
import { readConfig } from './config.ts';
import {
  IMPORT_USAGE,
  retiresTooMany,
  type ImportOptions,
  type ImportProgress,
  importProgress,
} from './modules/shops/index.ts';
import { CommandRefused } from './platform/admin-socket.ts';
import { StartRefused } from './platform/config.ts';
import { errorCode } from './platform/error-code.ts';
import { runCommand } from './run-command.ts';

interface CommandOrder extends Omit<ImportOptions, 'format'> {
  /** As typed; the command refuses an unknown one. */
  format: string;
  /** File for the list of rejected rows. */
  report: string;
}

/** The parsed command line with defaults from the file's name; the command itself validates it. */
function readOrder(): CommandOrder | undefined {
  const { values, positionals } = parseArgs({
    options: {
      'dry-run': { type: 'boolean', default: false },
      force: { type: 'boolean', default: false },
      partial: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
      format: { type: 'string' },
      source: { type: 'string' },
      columns: { type: 'string', default: '' },
      report: { type: 'string' },
    },
    allowPositionals: true,
  });
  const [path] = positionals;
  if (values.help || path === undefined || positionals.length > 1) return undefined;
  const here = process.env['INIT_CWD'] ?? '';
  const file = resolve(here, path);
  const format = values.format ?? (/^\.(csv|tsv|txt)$/i.test(extname(file)) ? 'csv' : 'json');
  return {
    file,
    format,
    source: values.source ?? (format === 'json' ? 'osm' : sourceOfCsv(basename(file))),
    columns: Object.fromEntries(values.columns.split(',').filter(Boolean).map(pairOf)),
    dryRun: values['dry-run'],
    force: values.force,
    partial: values.partial,
    report: values.report === undefined ? `${file}.rejected.csv` : resolve(here, values.report),
  };
}

function pairOf(text: string): [field: string, column: string] {
  const [field = '', ...column] = text.split('=');
  return [field.trim(), column.join('=').trim()];
}

function describe(done: ImportProgress, { dryRun, report }: CommandOrder): string {
  return [
    `${dryRun ? 'Dry run, nothing was kept. ' : ''}${done.rows} rows (${done.encoding}): ` +
      `${done.added} added, ${done.changed} changed, ${done.unchanged} unchanged, ` +
      `${done.retired} retired of ${done.live_before} listed before, ${done.rejected} rejected.`,
    ...(dryRun && retiresTooMany(done.retired, done.live_before)
      ? ['That is more than 20 %: the import will stop unless --force or --partial is given.']
      : []),
    ...(done.proposals > 0
      ? [
          `${done.proposals} pairs may be one shop each: supervisors decide about them in the ` +
            'console.',
        ]
      : []),
    ...(done.rejected + done.noted + done.retired > 0
      ? [`What was not taken or was retired, row by row: ${report}`]
      : []),
  ].join('\n');
}

async function importFile(order: CommandOrder): Promise<void> {
  const done = await runCommand(
    readConfig(process.env),
    { name: 'shops:import', args: order, result: importProgress },
    (line) => process.stdout.write(`${line}\n`),
  );
  process.stdout.write(`${describe(done, order)}\n`);
}

try {
  const order = readOrder();
  if (order) await importFile(order);
  else {
    // Help works without settings and database, which may not exist yet.
    const asked = process.argv.includes('--help');
    (asked ? process.stdout : process.stderr).write(`${IMPORT_USAGE}\n`);
    process.exitCode = asked ? 0 : 1;
  }
} catch (error) {
  const wrongOption = error instanceof TypeError && errorCode(error).startsWith('ERR_PARSE_ARGS');
  if (!(error instanceof StartRefused) && !(error instanceof CommandRefused) && !wrongOption)
    throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
