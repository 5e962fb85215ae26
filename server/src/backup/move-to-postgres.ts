import type { Transaction } from 'kysely';
import type { Config } from '../config/config.ts';
import { jobsOf } from '../jobs.ts';
import { demoAccounts } from '../modules/accounts/index.ts';
import { openDeps } from '../open-deps.ts';
import { StartRefused } from '../platform/config/config.ts';
import { runSql } from '../platform/database/db.ts';
import {
  copySequences,
  copyTable,
  countRows,
  differencesOf,
  withoutConstraints,
} from '../platform/database/table-copy.ts';
import type { Schema } from '../schema.generated.ts';
import { countBookErrors } from './books.ts';
import { openForWork } from './installation.ts';
import { putPictures } from './pictures.ts';

interface Moved {
  rows: number;
  pictures: number;
}

interface MoveOptions {
  /** The embedded installation to move; the settings name the target server. */
  from: string;
  /** Whether demo accounts, whose passwords are public, may be moved too. */
  withDemo: boolean;
  say: (line: string) => void;
}

const PUBLIC = /^public\./;
const JOBS = 'pgboss.job';
/** Tables that each engine keeps to itself. */
const NOT_COPIED = new Set(['public.schema_migrations']);

/**
 * Moves an embedded installation to a PostgreSQL server whose database has the same migrations and no
 * accounts. Either everything is moved or nothing, in one transaction that is committed once counts and
 * balances are verified.
 */
export async function moveToPostgres(
  config: Config,
  { from, withDemo, say }: MoveOptions,
): Promise<Moved> {
  say('Opening both databases…');
  const embedded = { DATABASE_URL: undefined, DATABASE_DIRECT_URL: undefined, dataFolder: from };
  const source = await openInstallation({ ...config, ...embedded });
  try {
    await openInstallation(config).then((opened) => opened.close());
    const target = await openForWork(config);
    try {
      const rows = await source.database.db
        .transaction()
        .execute((reading) =>
          target.db
            .transaction()
            .execute((writing) => copyAll({ reading, writing }, { withDemo, say })),
        );
      await runSql(target.db, 'analyze');
      say('Copying photos…');
      const pictures = await movePictures(config, from, target.db);
      return { rows, pictures };
    } finally {
      await target.close();
    }
  } finally {
    await source.close();
  }
}

/** Opens the target with its migrations, applying them if allowed, and its job queues. */
async function openInstallation(config: Config) {
  const opened = await openDeps({ ...config, LOG_LEVEL: 'error' }, () => {});
  await opened.jobs.start(jobsOf(opened.deps), { work: false });
  return opened;
}

interface Both {
  reading: Transaction<Schema>;
  writing: Transaction<Schema>;
}

async function copyAll(
  { reading, writing }: Both,
  { withDemo, say }: Pick<MoveOptions, 'withDemo' | 'say'>,
): Promise<number> {
  await refusePeople(writing);
  if (!withDemo) await refuseDemo(reading);
  const before = await countRows(reading);
  const tables = Object.keys(before).filter((name) => PUBLIC.test(name) && !NOT_COPIED.has(name));
  const queues = (await runSql<{ name: string }>(writing, 'select name from pgboss.queue'))
    .map(({ name }) => `'${name}'`)
    .join(', ');
  await withoutConstraints(writing, ['public', 'pgboss'], async () => {
    await runSql(writing, `truncate ${[...tables, JOBS].join(', ')}`);
    for (const table of tables) {
      say(`Copying ${table.replace(PUBLIC, '')}: ${before[table]} rows`);
      await copyTable(reading, writing, { table });
    }
    // Jobs with names from an earlier release no longer have a worker.
    await copyTable(reading, writing, { table: JOBS, where: `name in (${queues})` });
    await copySequences(reading, writing);
  });
  // Jobs marked as running belonged to a process that is gone.
  await runSql(
    writing,
    `update pgboss.job set state = 'retry', start_after = now() where state = 'active'`,
  );
  return verify({ reading, writing }, { tables, queues });
}

async function verify(
  { reading, writing }: Both,
  { tables, queues }: { tables: readonly string[]; queues: string },
): Promise<number> {
  const pick = async (trx: Transaction<Schema>): Promise<Record<string, number>> => {
    const counts = await countRows(trx);
    const [jobs] = await runSql<{ count: string }>(
      trx,
      `select count(*) from ${JOBS} where name in (${queues})`,
    );
    return {
      ...Object.fromEntries(tables.map((table) => [table, counts[table] ?? 0])),
      [JOBS]: Number(jobs?.count),
    };
  };
  const moved = await pick(writing);
  const different = differencesOf(await pick(reading), moved);
  if (different.length > 0)
    throw new StartRefused(`The copy differs from the original:\n${different.join('\n')}`);
  const wrong = await countBookErrors(writing);
  if (wrong > 0 && (await countBookErrors(reading)) !== wrong)
    throw new StartRefused(`${wrong} balances or purchases in the copy don’t add up.`);
  return Object.values(moved).reduce((sum, count) => sum + count, 0);
}

async function refusePeople(trx: Transaction<Schema>): Promise<void> {
  const [someone] = await trx.selectFrom('users').select('id').limit(1).execute();
  if (someone)
    throw new StartRefused(
      'The database in DATABASE_URL already has accounts. Use a new database.',
    );
}

async function refuseDemo(trx: Transaction<Schema>): Promise<void> {
  const emails = demoAccounts.map(({ email }) => email);
  const [known] = await trx
    .selectFrom('users')
    .select('email')
    .where('email', 'in', emails)
    .execute();
  if (known)
    throw new StartRefused(
      `This installation holds demo data: made-up shops, and accounts such as ${known.email} whose ` +
        'passwords are public. To move it anyway, run npm run admin -- move-to-postgres ' +
        '--with-demo.',
    );
}

/** Pictures that are already in the folder stay there. */
async function movePictures(
  config: Config,
  from: string,
  db: Parameters<typeof putPictures>[2],
): Promise<number> {
  const { count } = await db
    .selectFrom('pictures')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  if (!config.pictureStore && config.dataFolder === from) return Number(count);
  await putPictures(config, from, db);
  return Number(count);
}
