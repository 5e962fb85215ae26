// node bench/uploads.ts [TREE]: the cost of uploads in server memory and CPU, on the embedded
// engine. 100 slow uploads at a time, two for each of 50 accounts, for 40 s; then 150 simultaneous
// pictures of 5.9 MB from one account. TREE is another checkout to measure instead, such as one
// before a change; both get the same requests.
import { request } from 'node:http';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { print } from '../server/src/platform/print.ts';
import { photo } from '../server/test/pictures.ts';
import { signUpOwner, type Owner } from './demo-owner.ts';
import { startProgram } from './processes.ts';

const [tree = join(import.meta.dirname, '..')] = process.argv.slice(2);
const PORT = 4_172;
const SITE = `http://localhost:${PORT}`;
const AT_ONCE = 150;
const SLOW = 100;
const SLOW_UPLOAD_MS = 40_000;
const SLOW_BYTES_PER_SECOND = 60 * 1024;
const BOUNDARY = 'a-boundary';

const server = await startProgram([join(resolve(tree), 'server/src/main.ts')], / is ready at /, {
  PORT: String(PORT),
  LOG_LEVEL: 'error',
  DEMO_CALLER: '0',
  TRUSTED_PROXIES: '127.0.0.1',
  DATA_DIR: process.env['BENCH_DATA'] ?? '/tmp/fourbay-bench-uploads',
});

async function pictureOf59Megabytes(): Promise<Buffer> {
  const picture = await photo({ width: 4_000, height: 3_000 });
  // Bytes after the end of a JPEG are ignored by the decoder.
  return Buffer.concat([picture, Buffer.alloc(Math.max(0, 5_900_000 - picture.length))]);
}

function startUpload({ id, token }: Owner, length: number) {
  const sent = request({
    host: '127.0.0.1',
    port: PORT,
    method: 'PATCH',
    path: `/api/v2/users/${id}`,
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
      'content-length': length,
    },
  });
  const status = new Promise<number>((done) => {
    sent.on('response', (answer) => answer.resume().on('end', () => done(answer.statusCode ?? 0)));
    sent.on('error', () => done(0));
  });
  return { sent, status };
}

/** Peak memory and CPU during the work, relative to the values before it. */
async function measure(name: string, work: () => Promise<number[]>): Promise<void> {
  await pause(3_000);
  const before = { rss: server.rss(), cpu: server.cpu() };
  let largest = before.rss;
  const watch = setInterval(() => (largest = Math.max(largest, server.rss())), 50);
  const began = performance.now();
  const statuses = Object.groupBy(await work(), String);
  const seconds = (performance.now() - began) / 1_000;
  clearInterval(watch);
  const shown = Object.entries(statuses).map(([status, all]) => `${all?.length} × ${status}`);
  print(
    `| ${name} | ${shown.join(', ')} | ${seconds.toFixed(1)} s | ` +
      `${((server.cpu() - before.cpu) / 1_000).toFixed(1)} s | ` +
      `${before.rss} MB | +${largest - before.rss} MB |`,
  );
}

try {
  const owners: Owner[] = [];
  for (let index = 0; index < SLOW / 2; index += 1)
    owners.push(await signUpOwner(SITE, `uploads${index}`, `10.9.${index}.1`));
  const [attacker = { id: '', email: '', token: '' }] = owners;
  const head =
    `--${BOUNDARY}\r\ncontent-disposition: form-data; name="data[attributes][photo]"; ` +
    'filename="photo.jpg"\r\ncontent-type: image/jpeg\r\n\r\n';
  const picture = await pictureOf59Megabytes();
  const form = Buffer.concat([Buffer.from(head), picture, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]);
  print('| uploads | answers | took | CPU | memory before | most while |');
  print('| --- | --- | --- | --- | --- | --- |');
  await measure(`${SLOW} slow uploads at a time, 50 accounts`, async () => {
    const uploads = [...owners, ...owners].map((owner) => startUpload(owner, form.length));
    for (const { sent } of uploads) sent.write(head);
    for (let at = 0; at < SLOW_UPLOAD_MS; at += 1_000) {
      await pause(1_000);
      for (const { sent } of uploads)
        if (!sent.destroyed) sent.write(Buffer.alloc(SLOW_BYTES_PER_SECOND));
    }
    for (const { sent } of uploads) sent.destroy();
    return Promise.all(uploads.map(({ status }) => status));
  });
  await measure(`${AT_ONCE} × 5.9 MB at once, one account`, () =>
    Promise.all(
      Array.from({ length: AT_ONCE }, () => {
        const { sent, status } = startUpload(attacker, form.length);
        sent.end(form);
        return status;
      }),
    ),
  );
} finally {
  await server.stop();
}
