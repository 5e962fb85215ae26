// npm run tool -- bench texts [TEXTS=1000]: how soon STOP ends texts queued for a phone, with the
// workers in another process and a gateway that takes 100 ms each, and how many texts are sent
// twice or lost when the workers are killed midway.
import { spawnSync } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { readConfig } from '../../../server/src/config/config.ts';
import { queueText } from '../../../server/src/modules/texts/index.ts';
import { receiveWebhook } from '../../../server/src/modules/texts/replies/receive.service.ts';
import { textsJobs } from '../../../server/src/modules/texts/texts.jobs.ts';
import { openDeps } from '../../../server/src/open-deps.ts';
import { print } from '../../../server/src/platform/admin/print.ts';
import { startFakeTwilio } from '../../../server/test/stand-ins/fake-twilio.ts';
import { startPostgresCluster } from '../../../server/test/engines/postgres-cluster.ts';
import { startProgram } from '../setup/processes.ts';

const [texts = 1_000] = process.argv.slice(2).map(Number);
const GATEWAY_MS = 100;
const SITE = 'http://fourbay.test';
const PHONE = '+15125550142';
const SECRET_KEY = 'a key for measuring, of no worth elsewhere';

const cluster = await startPostgresCluster();
const twilio = await startFakeTwilio(() => SITE);
try {
  const env = {
    ...twilio.settings,
    DATABASE_URL: cluster.url('postgres'),
    BASE_URL: SITE,
    SECRET_KEY,
    DEMO: '0',
    LOG_LEVEL: 'error',
    DATA_DIR: '/tmp/fourbay-texts-bench',
  };
  const migrated = spawnSync(process.execPath, ['server/src/admin.ts', 'migrate'], {
    env: { ...process.env, ...env },
    encoding: 'utf8',
  });
  if (migrated.status !== 0) throw new Error(migrated.stderr);
  const { deps, jobs, close } = await openDeps(readConfig(env), () => {});
  await jobs.start(textsJobs(deps, []), { work: false });
  const queueMany = async (name: string, to: (at: number) => string): Promise<void> => {
    for (let at = 0; at < texts; at += 1)
      await deps.db.transaction().execute((trx) =>
        queueText(deps, trx, {
          to: to(at),
          purpose: 'shop_notice',
          body: `Fourbay: text ${name} ${at}. Reply STOP to end.`,
          uniqueKey: `${name}:${at}`,
          charges: [],
        }),
      );
  };
  let last = 0;
  twilio.beforeAnswer(async () => {
    last = performance.now();
    await pause(GATEWAY_MS);
  });
  const startWorker = () => startProgram(['tools/bench/setup/worker.ts'], /ready/, env);

  await queueMany('stopped', () => PHONE);
  let worker = await startWorker();
  while (twilio.sent.length < texts / 10) await pause(5);
  const { path, payload, headers } = twilio.answer(PHONE, 'Stop texting me');
  const came = performance.now();
  await receiveWebhook(
    deps,
    [],
    {
      url: `${SITE}${path}`,
      body: Buffer.from(payload),
      signature: headers['x-twilio-signature'],
    },
    undefined,
  );
  const recorded = performance.now();
  const before = twilio.sent.length;
  await pause(5_000);
  const confirmations = twilio.sent.filter(({ body }) => body.includes('no more texts')).length;
  print(
    `STOP amid ${texts} texts that wait: recorded after ${(recorded - came).toFixed(0)} ms; ` +
      `${twilio.sent.length - before - confirmations} texts after that, and the confirmation; ` +
      `the last call to the gateway began ${(last - came).toFixed(0)} ms after the STOP came`,
  );

  const sentBefore = twilio.sent.length;
  await queueMany('killed', (at) => `+1512${5_560_000 + at}`);
  while (twilio.sent.length < sentBefore + texts / 3) await pause(5);
  worker.process.kill('SIGKILL');
  worker = await startWorker();
  const arrived = (): string[] => twilio.sent.slice(sentBefore).map(({ to }) => to);
  // Jobs of the killed process are retried a minute later, when their lease expires. Texts without a recorded
  // result are looked up after two minutes, by a job that runs each minute.
  await pause((texts * GATEWAY_MS) / 4 + 200_000);
  const states = await deps.db
    .selectFrom('texts')
    .select(['status', (eb) => eb.fn.countAll<string>().as('count')])
    .where('unique_key', 'like', 'killed:%')
    .groupBy('status')
    .execute();
  print(
    `Killed at a third of ${texts}: ${arrived().length} arrived, ` +
      `${arrived().length - new Set(arrived()).size} of them twice; on record: ` +
      states.map(({ status, count }) => `${count} ${status}`).join(', '),
  );
  await worker.stop();
  await close();
} finally {
  twilio.close();
  await cluster.stop();
}
process.exit();
