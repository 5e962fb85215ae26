import { spawn, spawnSync } from 'node:child_process';
import {
  appendFileSync,
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { freePort } from '../../server/test/engines/postgres-cluster.ts';
import { ROOT } from '../test-run/run-command.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fourbay-daily-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const at = (name: string): string => join(folder, name);
const run = (program: string, args: readonly string[], env: Record<string, string> = {}) => {
  const options = {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, LC_ALL: 'C', ...env },
  } as const;
  const { status, stdout, stderr } = spawnSync(program, [...args], options);
  return { ok: status === 0, output: `${stdout}${stderr}` };
};
const script = (name: string, env: Record<string, string>) =>
  run('sh', [join(ROOT, 'deploy', name)], env);
const QUIET = { ok: true, output: '' };

describe('the daily backup', () => {
  /** Stands in for `fourbay`, and makes a backup of the day. */
  const FOURBAY = `#!/bin/sh
set -e
echo "Copying…"
backup=$2/fourbay-$DAY
mkdir -p "$backup"
cd "$backup"
echo "$DAY" >database.dump
sha256sum database.dump >SHA256SUMS
[ -z "\${DAMAGED:-}" ] || echo x >>database.dump
`;
  const backUp = (day: string, more: Record<string, string> = {}) =>
    script('daily-backup', {
      BACKUPS: at('here'),
      OFFSITE: at('there'),
      KEEP: '2',
      FOURBAY: at('fourbay'),
      DAY: `202611${day}T031500Z`,
      ...more,
    });
  /** A program that the script calls, replaced. */
  const stub = (name: string, body: string): void => {
    mkdirSync(at('bin'));
    writeFileSync(at(`bin/${name}`), `#!/bin/sh\n${body}\n`, { mode: 0o755 });
  };
  beforeEach(() => {
    writeFileSync(at('fourbay'), FOURBAY);
    chmodSync(at('fourbay'), 0o755);
    mkdirSync(at('there'));
  });

  it('three days keep the newest two here and off-site, without a word', () => {
    for (const day of ['01', '02', '03']) {
      mkdirSync(at(`there/left-${day}.partial`));
      expect(backUp(day)).toEqual(QUIET);
    }
    const kept = ['fourbay-20261102T031500Z', 'fourbay-20261103T031500Z'];
    expect(readdirSync(at('here')).toSorted()).toEqual(kept);
    expect(readdirSync(at('there')).toSorted()).toEqual(kept);
    expect(backUp('04', { OFFSITE: '' })).toEqual(QUIET);
    expect(readdirSync(at('there')).toSorted()).toEqual(kept);
  });

  it('a copy that differs from its checksum fails, and no older backup is removed', () => {
    for (const day of ['01', '02']) backUp(day);
    const { ok, output } = backUp('03', { DAMAGED: '1' });
    expect(ok).toBe(false);
    expect(output).toContain('FAILED');
    expect(readdirSync(at('here'))).toHaveLength(3);
    expect(readdirSync(at('there'))).toContain('fourbay-20261101T031500Z');
  });

  it.each([
    ['is missing', () => rmSync(at('there'), { recursive: true })],
    ['is full', () => stub('cp', 'echo "cp: No space left on device" >&2; exit 1')],
  ])('if the folder off-site %s, it says so, and removes nothing off-site', (_what, happen) => {
    for (const day of ['01', '02']) backUp(day);
    const before = readdirSync(at('there'));
    happen();
    const { ok, output } = backUp('03', { PATH: `${at('bin')}:${process.env.PATH}` });
    expect(ok).toBe(false);
    expect(output).toMatch(/No (such file|space)/);
    if (existsSync(at('there'))) expect(readdirSync(at('there'))).toEqual(before);
    expect(readdirSync(at('here')).toSorted()).toEqual([
      'fourbay-20261102T031500Z',
      'fourbay-20261103T031500Z',
    ]);
  });

  it('the cron file passes folders off-site to the scripts, or none', () => {
    const cron = readFileSync(join(ROOT, 'deploy/fourbay.cron'), 'utf8');
    const commands = cron.match(/OFFSITE=\$\{\S+ \/opt\/fourbay\/deploy\/\S+/g) ?? [];
    const passed = (OFFSITE: string) =>
      commands.map((command) => {
        const shown = command.replace(/\/opt\S+/, `sh -c 'printf %s "$OFFSITE"'`);
        return run('sh', ['-c', shown], { OFFSITE }).output;
      });
    expect(passed('/mnt/offsite')).toEqual([
      '/mnt/offsite/daily',
      '/mnt/offsite/base',
      '/mnt/offsite/base',
    ]);
    expect(passed('')).toEqual(['', '', '']);
  });
});

describe('the check of the certificate', () => {
  const makeCertificate = (name: string): void => {
    const key = ['-newkey', 'rsa:2048', '-nodes', '-keyout', at(`${name}.key`)];
    const { ok, output } = run('openssl', [
      'req',
      '-x509',
      ...key,
      '-out',
      at(`${name}.pem`),
      '-days',
      '60',
      '-subj',
      '/CN=a.test',
    ]);
    expect(ok, output).toBe(true);
  };

  it('says nothing until three weeks before the end', () => {
    makeCertificate('one');
    const env = { CERTIFICATE: at('one.pem'), SITE: '' };
    for (const DAYS of ['21', '40', '59'])
      expect(script('certificate-check', { ...env, DAYS })).toEqual(QUIET);
    expect(script('certificate-check', { ...env, DAYS: '61' })).toEqual({
      ok: false,
      output: expect.stringMatching(/one\.pem expires in less than 61 days \(notAfter=/),
    });
  });

  it('notices that the proxy still serves the old certificate, or none', async () => {
    for (const name of ['one', 'two']) makeCertificate(name);
    const port = await freePort();
    const SITE = `127.0.0.1:${port}`;
    const check = (name: string) =>
      script('certificate-check', { CERTIFICATE: at(`${name}.pem`), SITE });
    expect(check('one').output).toBe(`${SITE} doesn't serve a certificate.\n`);
    const served = ['-cert', at('one.pem'), '-key', at('one.key'), '-accept', SITE];
    const server = spawn('openssl', ['s_server', '-quiet', ...served], { stdio: 'ignore' });
    try {
      await expect.poll(() => check('one'), { timeout: 10_000 }).toEqual(QUIET);
      for (let day = 0; day < 3; day += 1) expect(check('one')).toEqual(QUIET);
      expect(check('two').output).toContain('Reload the proxy.');
    } finally {
      server.kill();
    }
  });
});

const hasLogrotate = spawnSync('logrotate', ['--version']).status === 0;

describe.runIf(hasLogrotate)('rotation of the log', () => {
  it('three days keep every line, in the order of the files', () => {
    const rules = readFileSync(join(ROOT, 'deploy/fourbay.logrotate'), 'utf8');
    writeFileSync(at('rules'), rules.replace('/var/log/fourbay/*.log', at('*.log')), {
      mode: 0o600,
    });
    for (const day of [1, 2, 3]) {
      appendFileSync(at('server.log'), `day ${day}\n`);
      // The last rotation was long ago.
      writeFileSync(
        at('state'),
        `logrotate state -- version 2\n"${at('server.log')}" 2026-1-${day}-0:0:0\n`,
        { mode: 0o600 },
      );
      expect(run('logrotate', ['--state', at('state'), at('rules')])).toEqual(QUIET);
    }
    const rotated = ['server.log.3.gz', 'server.log.2.gz', 'server.log.1'];
    expect(readdirSync(folder)).toEqual(expect.arrayContaining(rotated));
    const lines = rotated.map((name) => run('zcat', ['-f', at(name)]).output);
    expect(lines.join('')).toBe('day 1\nday 2\nday 3\n');
    expect(readFileSync(at('server.log'), 'utf8')).toBe('');
  });
});
