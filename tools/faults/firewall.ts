import { spawnSync } from 'node:child_process';

const run = (
  program: string,
  parameters: readonly string[],
  input = '',
): { ok: boolean; output: string } => {
  const { status, stdout } = spawnSync(program, parameters, { input, encoding: 'utf8' });
  return { ok: status === 0, output: stdout ?? '' };
};

/** Whether this machine's firewall can be changed, and its sockets listed. */
export const hasFirewall = (): boolean =>
  run('iptables', ['-w', '-L', '-n']).ok && run('ss', ['-V']).ok;

/**
 * Drops all packets of the connections that are open to a local port, like a firewall that lost its
 * state. New connections work. Returns how to undo it.
 */
export function dropOpenConnections(port: number): () => void {
  const { output } = run('ss', ['-tnH', 'state', 'established', 'dport', '=', `:${port}`]);
  const clients = [...output.matchAll(/:(\d+)\s+\S+:\d+\s*$/gm)].map(([, client = '']) => client);
  const rules = clients.flatMap((client) => [
    `INPUT -p tcp --sport ${client} --dport ${port} -j DROP`,
    `INPUT -p tcp --sport ${port} --dport ${client} -j DROP`,
  ]);
  const change = (how: '-I' | '-D'): void => {
    const lines = ['*filter', ...rules.map((rule) => `${how} ${rule}`), 'COMMIT', ''];
    run('iptables-restore', ['-w', '--noflush'], lines.join('\n'));
  };
  change('-I');
  return () => change('-D');
}
