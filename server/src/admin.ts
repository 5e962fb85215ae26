// npm run admin -- <command>: the operator's command line. Each command's work is in `admin/`, and is loaded
// only when it runs, so help works without settings or a database.
import { csvFields } from '@fourbay/contract/shops/shop-limits';
import { explainedKinds } from '@fourbay/contract/system/explained-kinds';
import { Argument, Command, CommanderError, Option } from 'commander';
import type { ImportFlags } from './admin/import-shops.ts';
import { CommandRefused } from './platform/admin/admin-socket.ts';
import { StartRefused } from './platform/config/config.ts';

const admin = new Command('npm run admin --')
  .description('Operate an installation of Fourbay.')
  .configureHelp({ showGlobalOptions: false })
  .showHelpAfterError()
  .exitOverride();

admin
  .command('backup')
  .description('Back up the database and photos while the server is running.')
  .argument('[folder]', 'the folder in which to create the backup (default: DATA_DIR/backups)')
  .action(async (folder?: string) => (await import('./admin/backup.ts')).backUp(folder));

admin
  .command('restore')
  .description('Restore a backup into an empty installation, and check it.')
  .argument('<folder>', 'a folder created by backup')
  .action(async (folder: string) => (await import('./admin/restore.ts')).restore(folder));

admin
  .command('migrate')
  .description('Update the schema of the PostgreSQL server in DATABASE_URL.')
  .action(async () => (await import('./admin/migrate.ts')).migrateDatabase());

admin
  .command('move-to-postgres')
  .description('Move an embedded installation to the PostgreSQL server in DATABASE_URL.')
  .argument('[folder]', 'the data folder to move (default: DATA_DIR)')
  .option('--with-demo', 'also move demo accounts, whose passwords are public')
  .action(async (folder: string | undefined, { withDemo = false }: { withDemo?: boolean }) =>
    (await import('./admin/move-to-postgres.ts')).move(folder, withDemo),
  );

admin
  .command('invite-staff')
  .description('Invite an agent or a supervisor by e-mail.')
  .argument('<email>', 'where the invitation goes')
  .addOption(
    new Option('--role <role>', 'their role').choices(['agent', 'supervisor']).default('agent'),
  )
  .action(async (email: string, { role }: { role: string }) =>
    (await import('./admin/invite-staff.ts')).invite(email, role),
  );

admin
  .command('import-shops')
  .description('Import shops from OpenStreetMap (GeoJSON, Overpass JSON) or CSV.')
  .argument('<file>', '.json, .geojson or .geojsonl, or .csv, .tsv or .txt')
  .option('--dry-run', 'report what would change, without saving')
  .option(
    '--source <name>',
    'letters, digits, dots, and dashes (default: osm, or the CSV file’s name)',
  )
  .option('--partial', 'the file has only some of its source’s shops, so don’t retire the others')
  .option('--force', 'retire shops even if they are more than 20% of the source’s shops')
  .addOption(
    new Option('--format <format>', 'the file’s format, if its name doesn’t show it').choices([
      'json',
      'csv',
    ]),
  )
  .option('--columns <name=Shop,…>', `column names of a CSV file: ${csvFields.join(', ')}`)
  .option('--report <file>', 'where to list rejected rows (default: FILE.rejected.csv)')
  .addHelpText(
    'after',
    '\nIn the next import, the same source and id mean the same shop. Shops of the source that\n' +
      'are missing from the file or marked as closed are retired. A later file can bring them back.',
  )
  .action(async (file: string, flags: ImportFlags) =>
    (await import('./admin/import-shops.ts')).importFile(file, flags),
  );

admin
  .command('import-catalog')
  .description('Add the data in the EPA’s fuel economy files to the vehicle catalog.')
  .argument('<files...>', 'unzipped .csv files (importing one twice changes nothing)')
  .action(async (files: string[]) =>
    (await import('./admin/import-catalog.ts')).importFiles(files),
  );

admin
  .command('explain')
  .description('Say what state a record is in, who holds it, and what happens next.')
  .addArgument(new Argument('<kind>', 'what it is').choices(explainedKinds))
  .argument('<id>', 'its number, as in the log or a page’s address')
  .action(async (kind: string, id: string) =>
    (await import('./admin/explain.ts')).explain(kind, id),
  );

admin
  .command('export-account')
  .description('Write everything stored about an account into a file, and record it.')
  .argument('<id>', 'the account’s number')
  .requiredOption('--reason <text>', 'why, such as a ticket’s number')
  .requiredOption('--to <file>', 'a new JSON file')
  .action(async (id: string, { reason, to }: { reason: string; to: string }) =>
    (await import('./admin/personal-data.ts')).exportAccount(id, reason, to),
  );

admin
  .command('erase-account')
  .description('Erase an owner’s account now, which can’t be undone, and record it.')
  .argument('<id>', 'the account’s number')
  .requiredOption('--reason <text>', 'why, such as a ticket’s number')
  .action(async (id: string, { reason }: { reason: string }) =>
    (await import('./admin/personal-data.ts')).eraseAccount(id, reason),
  );

admin
  .command('check-ledger')
  .description('Check that balances match their ledger, and that payments were credited once.')
  .action(async () => (await import('./admin/check-ledger.ts')).checkLedger());

admin
  .command('check-price-bands')
  .description('Measure how often the usual price range contains a price that was left out of it.')
  .action(async () => (await import('./admin/check-price-bands.ts')).checkPriceBands());

admin
  .command('check-stripe')
  .description('Try the payment adapter in Stripe’s test mode. No money moves.')
  .action(async () => (await import('./admin/check-stripe.ts')).checkStripe());

const deadLetters = admin
  .command('dead-letters')
  .description('List, retry, or dismiss jobs that failed permanently.');

deadLetters
  .command('list')
  .description('List them by kind, with the newest error.')
  .action(async () => (await import('./admin/dead-letters.ts')).listDeadLetters());

for (const [action, description] of [
  ['retry', 'Run them again.'],
  ['dismiss', 'Give up on them.'],
] as const)
  deadLetters
    .command(action)
    .description(description)
    .argument('[kind]', 'a kind of job, as listed (default: all of them)')
    .action(async (kind?: string) =>
      (await import('./admin/dead-letters.ts')).handleDeadLetters(action, kind),
    );

try {
  await admin.parseAsync();
} catch (error) {
  if (error instanceof CommanderError) process.exitCode = error.exitCode;
  else if (error instanceof StartRefused || error instanceof CommandRefused) {
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  } else throw error;
}
