// npm run tool -- bench mail [MAILS=6000]: how fast the product's workers hand e-mails to an e-mail
// server on loopback, the delay of a verification code queued behind them, and how many e-mails
// arrive twice when the workers are killed midway.
import { spawnSync } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { readConfig } from '../../../server/src/config/config.ts';
import { queueEmail } from '../../../server/src/modules/notifications/index.ts';
import { notificationsJobs } from '../../../server/src/modules/notifications/notifications.jobs.ts';
import { openDeps } from '../../../server/src/open-deps.ts';
import { print } from '../../../server/src/platform/admin/print.ts';
import { startPostgresCluster } from '../../../server/test/engines/postgres-cluster.ts';
import { startSmtpPeer } from '../../../server/test/stand-ins/smtp-peer.ts';
import { percentile, PROFILE_FLAGS, startProgram } from '../setup/processes.ts';

const [mails = 6_000] = process.argv.slice(2).map(Number);
const CODES = 10;

const cluster = await startPostgresCluster();
const peer = await startSmtpPeer({ disabledCommands: ['STARTTLS'] });
try {
  const env = {
    DATABASE_URL: cluster.url('postgres'),
    SMTP_URL: `smtp://127.0.0.1:${peer.port}`,
    DEMO: '0',
    LOG_LEVEL: 'warn',
    DATA_DIR: '/tmp/fourbay-mail-bench',
  };
  const migrated = spawnSync(process.execPath, ['server/src/admin.ts', 'migrate'], {
    env: { ...process.env, ...env },
    encoding: 'utf8',
  });
  if (migrated.status !== 0) throw new Error(migrated.stderr);
  const { deps, jobs, close } = await openDeps(readConfig(env), () => {});
  await jobs.start(notificationsJobs(deps), { work: false });
  const write = (to: string, secret: boolean): Promise<unknown> =>
    deps.db.transaction().execute((trx) =>
      queueEmail(deps, trx, {
        userId: null,
        to,
        kind: 'bench',
        secret,
        content: {
          subject: 'Your month',
          preview: 'What you have left',
          heading: 'Your month',
          paragraphs: ['You have five quotes left.'],
          footer: 'A measurement.',
        },
      }),
    );
  const arrived = (): number => peer.received.length;
  const runFor = async (total: number): Promise<number> => {
    const began = performance.now();
    while (new Set(peer.received.map(({ messageId }) => messageId)).size < total) await pause(50);
    return (performance.now() - began) / 1_000;
  };

  const writeMany = async (name: string, count: number): Promise<void> => {
    for (let from = 0; from < count; from += 50)
      await Promise.all(
        Array.from({ length: Math.min(50, count - from) }, (_, at) =>
          write(`${name}${from + at}@bench.test`, false),
        ),
      );
  };
  await writeMany('summary', mails);
  let worker = await startProgram([...PROFILE_FLAGS, 'tools/bench/setup/worker.ts'], /ready/, env);
  const delays: number[] = [];
  const began = performance.now();
  const done = runFor(mails + CODES);
  for (let nth = 0; nth < CODES; nth += 1) {
    await pause(500);
    const to = `code${nth}@bench.test`;
    const written = performance.now();
    await write(to, true);
    while (!peer.received.some((mail) => mail.to.includes(to))) await pause(5);
    delays.push(performance.now() - written);
  }
  await done;
  const took = (performance.now() - began) / 1_000;
  print(
    `${mails} mails in ${took.toFixed(1)} s: ${Math.round(mails / took)} per second; ` +
      `${(worker.cpu() / mails).toFixed(2)} ms CPU each; memory ${worker.rss()} MB`,
  );
  delays.sort((a, b) => a - b);
  print(
    `${CODES} codes written in the meantime: half arrived within ` +
      `${percentile(delays, 0.5).toFixed(0)} ms, ` +
      `the slowest after ${percentile(delays, 1).toFixed(0)} ms; ${arrived() - mails - CODES} mails twice`,
  );

  if (PROFILE_FLAGS.length > 0) {
    await worker.stop();
    process.exit();
  }
  const before = arrived();
  await writeMany('again', 1_000);
  while (arrived() < before + 300) await pause(5);
  worker.process.kill('SIGKILL');
  worker = await startProgram([...PROFILE_FLAGS, 'tools/bench/setup/worker.ts'], /ready/, env);
  await runFor(mails + CODES + 1_000);
  // Jobs of the killed process are retried once their lease expires.
  await pause(70_000);
  const copies = arrived() - before - 1_000;
  const sameId = new Set(peer.received.map(({ messageId }) => messageId)).size;
  print(
    `Killed after 300 of 1,000 mails: all arrived, ${copies} of them twice ` +
      `(${sameId === mails + CODES + 1_000 ? 'under the same Message-ID' : 'under another Message-ID'})`,
  );
  await worker.stop();
  await close();
} finally {
  await peer.close();
  await cluster.stop();
}
process.exit();
