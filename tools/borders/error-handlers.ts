import { isTest, type Border } from './source-tree.ts';

/** Calls that create something whose unhandled `error` event ends the process. */
const CREATED = new RegExp(
  String.raw`\b(?:createReadStream|createWriteStream|spawn|createServer|createConnection|` +
    String.raw`Readable\.from|new (?:Worker|Socket|WebSocket|WebSocketServer|PassThrough|` +
    String.raw`Transform|Readable|Writable|PgBoss|SMTPConnection|pg\.Pool|pg\.Client))\(`,
  'g',
);
const DECLARED = /(?:const|let) (\w+)(?:: [^=\n]+)? =[^=;]*$|(this\.#\w+|\w+) =\s*$/;

/** Handed to a library that handles their errors, or unable to fail. */
const HANDLED_ELSEWHERE: Readonly<Record<string, string>> = {
  'server/src/modules/cable/cable.server.ts': 'has no server of its own, so it has no error events',
  'server/src/modules/vehicle-catalog/epa-import/epa-import.commands.ts':
    'csv.ts reads it with pipeline',
  'server/src/platform/admin/admin-socket.ts': 'Fastify sends it and handles its errors',
  'server/src/platform/database/db-embedded.ts': 'kyselyOver handles the pool’s errors',
  'server/src/platform/database/server-client.ts': 'pg handles the socket’s errors',
  'server/src/platform/mail/smtp-pool.ts': 'only pushes a buffer that it already has',
};

/** Streams, sockets, threads, and child processes handle their errors in the file that creates them. */
export const errorsAreHandled: Border = (tree) =>
  [...tree.files.values()]
    .filter(({ path }) => path.startsWith('server/src/') && path.endsWith('.ts') && !isTest(path))
    .flatMap(({ path, text }) => {
      const unhandled = [...text.matchAll(CREATED)].filter(
        ({ index }) => !isImportOrMethod(text, index) && !isHandled(text, index),
      );
      if (HANDLED_ELSEWHERE[path] !== undefined) return [];
      return unhandled.map(({ 0: created, index }) => ({
        path,
        message: `line ${text.slice(0, index).split('\n').length}: ${created}…) has no error handler`,
      }));
    });

const isImportOrMethod = (text: string, index: number): boolean => {
  const line = text.slice(text.lastIndexOf('\n', index) + 1, index);
  return /^import |function $|^\s*\*|^\s*\/\//.test(line);
};

function isHandled(text: string, index: number): boolean {
  const before = text.slice(0, index);
  const statement = before.slice(Math.max(before.lastIndexOf(';'), before.lastIndexOf('{')) + 1);
  // `pipeline` destroys and reports them, `for await` throws, and Fastify handles those in replies.
  if (/\b(?:pipeline\(|new Answer\(|for await \()/.test(statement)) return true;
  const end = text.indexOf(';', index);
  if (/\.(?:on|once)\('error'/.test(text.slice(index, end))) return true;
  const found = DECLARED.exec(statement);
  const name = (found?.[1] ?? found?.[2])?.replace(/[#.]/g, '\\$&');
  if (name === undefined) return false;
  return new RegExp(
    `${name}(?:\\.stderr)?\\s*\\.(?:on|once)\\('error'|\\bof ${name}\\)|pipeline\\([^;]*\\b${name}\\b`,
  ).test(text.slice(index));
}
