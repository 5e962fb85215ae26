import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { freePort, unprivilegedUser } from './postgres-cluster.ts';

interface PgBouncer {
  port: number;
  stop: () => Promise<void>;
}

/**
 * The path of the `pgbouncer` executable, or undefined if it isn't installed (Debian: apt install
 * pgbouncer).
 */
export const findPgBouncer = (): string | undefined =>
  [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin']
    .map((folder) => join(folder, 'pgbouncer'))
    .find(existsSync);

/** A pooler in front of a local server, with default settings. */
export async function startPgBouncer(
  program: string,
  { serverPort, mode }: { serverPort: number; mode: 'session' | 'transaction' },
): Promise<PgBouncer> {
  const user = unprivilegedUser();
  const folder = mkdtempSync(join(tmpdir(), 'fourbay-pgbouncer-'));
  const port = await freePort();
  const settings = join(folder, 'pgbouncer.ini');
  writeFileSync(
    settings,
    `[databases]
* = host=127.0.0.1 port=${serverPort} user=postgres
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = ${mode}
default_pool_size = 2
`,
  );
  if (user) for (const path of [folder, settings]) chownSync(path, user.uid, user.gid);
  const child = spawn(program, [settings], { stdio: ['ignore', 'ignore', 'pipe'], ...user });
  const ended = once(child, 'exit');
  let output = '';
  await new Promise<void>((resolve, reject) => {
    child.stderr.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes('process up')) resolve();
    });
    void ended.then(() => reject(new Error(`pgbouncer ended: ${output}`)));
  });
  return {
    port,
    async stop() {
      child.kill('SIGKILL');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
