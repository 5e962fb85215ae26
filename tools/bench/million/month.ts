// npm run tool -- bench month [REMINDED=20000]: the monthly work for 300,000 owners on the million quotes,
// which is the top-up of all free quotes, and the summaries and reminders, batch by batch as their jobs run
// them. Rows it wrote are removed afterward.
import { loadavg } from 'node:os';
import { jobsOf } from '../../../server/src/jobs.ts';
import { readConfig } from '../../../server/src/config/config.ts';
import type { Deps } from '../../../server/src/deps.ts';
import {
  sendReminderBatch,
  sendSummaryBatch,
} from '../../../server/src/modules/digests/digests.service.ts';
import { topUpBatch } from '../../../server/src/modules/quota/quota.top-up.service.ts';
import { openDeps } from '../../../server/src/open-deps.ts';
import { runSql } from '../../../server/src/platform/database/db.ts';
import { print } from '../../../server/src/platform/admin/print.ts';
import { startKeptCluster } from '../setup/kept-cluster.ts';
import { makeMillion } from './million-load.ts';
import { migrate } from '../setup/migrate.ts';
import { MILLION } from './million-data.ts';
import { postgresCpu } from '../setup/processes.ts';

const [reminded = 20_000] = process.argv.slice(2).map(Number);
const BATCH = 1_000;

const PREPARED = [
  `
    update quota_balances
    set monthly = 0, yearly = 0, monthly_period = null, yearly_period = null`,
  // Only accounts that existed last month get mail. The data may be younger.
  `
    update users
    set confirmed_at = least(confirmed_at, now() - interval '1 year')
    where role = 'owner' and id <= ${reminded}`,
  'vacuum quota_balances, users',
];
const REMOVED = [
  `
    delete from quota_ledger_entries
    where source in ('monthly_top_up', 'yearly_top_up')`,
  'update quota_balances set monthly = 10000',
  "delete from emails where kind in ('service_due', 'account_summary')",
  'delete from digests',
  'delete from pgboss.job',
  'vacuum quota_balances, quota_ledger_entries, emails, digests, pgboss.job',
];

const cluster = startKeptCluster();
const url = cluster.url('postgres');

async function measure(name: string, owners: number, work: () => Promise<void>): Promise<void> {
  const [began, own, database] = [
    performance.now(),
    process.cpuUsage(),
    postgresCpu(cluster.pid()),
  ];
  await work();
  const used = process.cpuUsage(own);
  print(
    `${name} of ${owners} owners: ${((performance.now() - began) / 1_000).toFixed(1)} s, CPU ` +
      `${((used.user + used.system) / 1_000_000).toFixed(1)} + ` +
      `${((postgresCpu(cluster.pid()) - database) / 1_000).toFixed(1)} s`,
  );
}

async function doMonth(deps: Deps): Promise<void> {
  await measure('Top-up', MILLION.owners, async () => {
    for (let after: string | undefined = '0'; after !== undefined;)
      after = await topUpBatch(deps, after);
  });
  const countMails = async (kind: string): Promise<void> => {
    const [row] = await runSql<{ mails: number }>(
      deps.db,
      'select count(*)::int as mails from emails where kind = $1',
      [kind],
    );
    print(`${row?.mails} mails were written.`);
  };
  const inBatches = async (send: (after: string) => Promise<void>): Promise<void> => {
    for (let after = 0; after < reminded; after += BATCH) await send(String(after));
  };
  await measure('Summaries', reminded, () => inBatches((after) => sendSummaryBatch(deps, after)));
  await countMails('account_summary');
  await measure('Reminders', reminded, () => inBatches((after) => sendReminderBatch(deps, after)));
  await countMails('service_due');
}

try {
  await makeMillion(url, print);
  migrate(url);
  const config = readConfig({
    DEMO: '0',
    DATABASE_URL: url,
    LOG_LEVEL: 'warn',
    DATA_DIR: '/tmp/fourbay-month-bench',
  });
  const opened = await openDeps(config, () => {});
  await opened.jobs.start(jobsOf(opened.deps), { work: false });
  const { db } = opened.deps;
  const runAll = (statements: readonly string[]): Promise<void> =>
    db.connection().execute(async (connection) => {
      await runSql(connection, 'set statement_timeout = 0');
      for (const statement of statements) await runSql(connection, statement);
      await runSql(connection, 'reset statement_timeout');
    });
  await runAll(PREPARED);
  print(
    `load ${loadavg()
      .map((value) => value.toFixed(1))
      .join(' ')}`,
  );
  try {
    await doMonth(opened.deps);
  } finally {
    await runAll(REMOVED);
    await opened.close();
  }
} finally {
  cluster.stop();
}
process.exit();
