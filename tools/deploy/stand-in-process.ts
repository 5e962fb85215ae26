// Stands in for one of the product's processes: HOST PORT FILE. Every write is noted in the file before
// it's answered.
import { appendFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

const ANSWERS_AFTER_MS = 10;
const [host = '', port = '', file = ''] = process.argv.slice(2);

createServer((request, response) => {
  const { method, url = '' } = request;
  if (method !== 'GET') appendFileSync(file, `${url}\n`);
  void pause(ANSWERS_AFTER_MS).then(() => response.end(`${host}:${port}`));
}).listen(Number(port), host, () => process.stdout.write('ready\n'));
