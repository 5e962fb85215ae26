import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../server/test/engines/postgres-cluster.ts';

/** HAProxy in front of two databases. The second is used once the first is gone. */
export async function startHaproxy(
  ports: readonly [number, number],
): Promise<{ port: number; stop: () => Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'fourbay-haproxy-'));
  const port = await freePort();
  const file = join(folder, 'haproxy.cfg');
  writeFileSync(
    file,
    `defaults
    mode tcp
    timeout connect 2s
    timeout client 30m
    timeout server 30m
listen database
    bind 127.0.0.1:${port}
    option pgsql-check user postgres
    default-server check inter 300ms fall 2 rise 1 on-marked-down shutdown-sessions
    server first 127.0.0.1:${ports[0]}
    server second 127.0.0.1:${ports[1]} backup
`,
  );
  const child = spawn('haproxy', ['-f', file, '-db'], { stdio: 'ignore' });
  const ended = once(child, 'exit');
  return {
    port,
    async stop() {
      child.kill('SIGKILL');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
