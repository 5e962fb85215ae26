import { expect, it } from 'vitest';
import { errorsAreHandled } from './error-handlers.ts';
import { violationsOf } from './plant.ts';

const messages = (text: string): string[] =>
  violationsOf(errorsAreHandled, { 'server/src/a.ts': text });

it.each([
  ["const child = spawn('a');\nchild.once('exit', done);", 'spawn('],
  ["const file = createWriteStream('a');\nfile.write('b');", 'createWriteStream('],
  ['const worker = new Worker(url);\nworker.on("message", see);', 'new Worker('],
  ["send(createReadStream('a'));", 'createReadStream('],
])('%s needs an error handler', (text, created) => {
  expect(messages(text)).toEqual([`server/src/a.ts line 1: ${created}…) has no error handler`]);
});

it.each([
  "const child = spawn('a');\nchild.once('error', fail);",
  "await pipeline(createReadStream('a'), createWriteStream('b'));",
  "const part = createWriteStream('b');\nawait pipeline(file, part);",
  "const chunks = createReadStream('a');\nfor await (const chunk of chunks) see(chunk);",
  "const boss = new PgBoss(options).on('error', see);",
])('%s handles its errors', (text) => {
  expect(messages(text)).toEqual([]);
});
