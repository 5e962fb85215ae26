import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../test-run/run-command.ts';
import type { Container } from './container-stand-ins.ts';

/** The commands for containers in the operators' guide, one a line. */
export function readRunbook(): string[] {
  const guide = readFileSync(join(ROOT, 'docs/operating.md'), 'utf8');
  const section = guide.slice(guide.indexOf('**Containers.**'), guide.indexOf('## 5.'));
  const block = /```\n([^]*?)```/.exec(section)?.[1] ?? '';
  const commands = block.trim().split(/\n| && /);
  if (commands.length < 3) throw new Error('the guide has no commands for containers');
  return commands;
}

/** Two shops, for the file that the guide imports. */
const SHOPS = {
  type: 'FeatureCollection',
  features: [
    ['node/1', 'Lamar Auto', -97.7553, 30.2669],
    ['node/2', 'Burnet Brakes', -97.7382, 30.3512],
  ].map(([id, name, ...coordinates]) => ({
    type: 'Feature',
    id,
    geometry: { type: 'Point', coordinates },
    properties: {
      name,
      shop: 'car_repair',
      phone: '+1 512 555 0142',
      'addr:housenumber': '100',
      'addr:street': 'Main St',
      'addr:city': 'Austin',
      'addr:state': 'TX',
      'addr:postcode': '78701',
    },
  })),
};

const QUOTED_OR_WORD = /'[^']*'|"[^"]*"|\S+/g;

/**
 * Runs a command of the guide in a container that stands for the service. Returns the last line printed.
 * Throws if the command fails, or if nothing stands in for it.
 */
export function runInContainer(command: string, find: (name: string) => Container): string {
  const [, , action, ...words] = command.match(QUOTED_OR_WORD) ?? [];
  if (action === 'cp') {
    const [name = '', service = '', folder = ''] = [words[0], ...(words[1] ?? '').split(':')];
    writeFileSync(join(inside(find(service), folder), name), JSON.stringify(SHOPS));
    return `copied to ${folder}`;
  }
  if (action !== 'exec') throw new Error(`nothing stands in for: ${command}`);
  const [service = '', program = '', ...parameters] = words;
  const container = find(service);
  const { status, stdout, stderr } = spawnSync(
    program === 'node' ? process.execPath : program,
    parameters.map((parameter) => inside(container, parameter)),
    { cwd: ROOT, env: container.env, encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(`${command}: ${status} ${stdout}${stderr}`);
  return stdout.trim().split('\n').at(-1) ?? '';
}

/** A path in the container, as it is on this machine. */
const inside = ({ env }: Container, path: string): string =>
  path.replace(/^\/data\b/, env['DATA_DIR'] ?? '');
