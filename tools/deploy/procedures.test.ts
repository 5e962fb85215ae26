import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findPostgres } from '../../server/test/engines/postgres-binaries.ts';
import { freePort, unprivilegedUser } from '../../server/test/engines/postgres-cluster.ts';
import { ROOT } from '../test-run/run-command.ts';

const programs = findPostgres();

/** Four weeks of an operator's procedures, with a real server and a clock that the test sets. */
describe.runIf(programs)('procedures survive repetition', () => {
  const folder = mkdtempSync(join(tmpdir(), 'fourbay-procedures-'));
  const at = (name: string): string => join(folder, name);
  let port = 0;
  const run = (program: string, args: readonly string[], env: Record<string, string> = {}) => {
    const { status, stdout, stderr } = spawnSync(program, [...args], {
      cwd: folder,
      encoding: 'utf8',
      env: {
        PATH: [programs, process.env.PATH].join(delimiter),
        LC_ALL: 'C',
        PGHOST: folder,
        PGPORT: String(port),
        PGUSER: 'postgres',
        TMPDIR: folder,
        BASES: at('base'),
        WAL: at('wal'),
        OFFSITE: at('offsite'),
        FOLDER: at('sizes'),
        DATABASE: 'postgres',
        KEEP: '2',
        ...env,
      },
      ...unprivilegedUser(),
    });
    return { ok: status === 0, output: `${stdout}${stderr}` };
  };
  const must = (program: string, args: readonly string[], env?: Record<string, string>): string => {
    const { ok, output } = run(program, args, env);
    expect(ok, output).toBe(true);
    return output;
  };
  const script = (name: string, env?: Record<string, string>): string =>
    must('sh', [join(ROOT, 'deploy', name)], env);
  const query = (text: string): string => must('psql', ['-XAtc', text, 'postgres']).trim();

  beforeAll(async () => {
    port = await freePort();
    chmodSync(folder, 0o700);
    const user = unprivilegedUser();
    for (const name of ['', 'wal', 'offsite']) {
      mkdirSync(at(name), { recursive: true });
      if (user) chownSync(at(name), user.uid, user.gid);
    }
    must('initdb', ['-D', at('data'), '-U', 'postgres', '--auth=trust', '--no-sync']);
    const settings = [
      `port=${port}`,
      `unix_socket_directories=${folder}`,
      'listen_addresses=',
      'fsync=off',
      'archive_mode=on',
    ].map((setting) => `-c ${setting}`);
    const archive = `-c archive_command='sh ${join(ROOT, 'deploy/archive-wal')} %p %f'`;
    const options = [...settings, archive].join(' ');
    must('pg_ctl', ['-D', at('data'), '-w', '-l', at('log'), '-o', options, 'start']);
    query('create table weeks (week int)');
  });
  afterAll(() => {
    run('pg_ctl', ['-D', at('data'), '-m', 'immediate', 'stop']);
    rmSync(folder, { recursive: true, force: true });
  });

  const archived = (): string[] =>
    readdirSync(at('wal')).filter((name) => /^[0-9A-F]{24}$/.test(name));
  /** Ends the current log file, and waits until it is archived. */
  const switchLog = async (): Promise<void> => {
    const file = query('select pg_walfile_name(pg_switch_wal())');
    await expect.poll(archived, { timeout: 30_000 }).toContain(file);
  };

  it('three weekly base backups keep two, off-site too, and only the log they need', async () => {
    const logs: string[][] = [];
    for (const [week, day] of ['01', '08', '15'].entries()) {
      query(`insert into weeks values (${week})`);
      must('mkdir', ['-p', at(`base/left-${week}.partial`)]);
      expect(script('base-backup', { STAMP: `202611${day}T030000Z` })).toContain('Base backup');
      await switchLog();
      logs.push(archived());
    }
    expect(readdirSync(at('base')).toSorted()).toEqual(['20261108T030000Z', '20261115T030000Z']);
    expect(readdirSync(at('offsite')).toSorted()).toEqual([
      '20261108T030000Z.tar.gz',
      '20261108T030000Z.tar.gz.sha256',
      '20261115T030000Z.tar.gz',
      '20261115T030000Z.tar.gz.sha256',
    ]);
    const [first] = (logs[0] ?? []).toSorted();
    expect(first).toBeDefined();
    expect(archived()).not.toContain(first);
    const again = run('sh', [join(ROOT, 'deploy/base-backup')], { STAMP: '20261115T030000Z' });
    expect(again).toMatchObject({ ok: false, output: expect.stringContaining('already exists') });
  });

  it('three restore drills in a row find the newest row and leave nothing behind', async () => {
    query('insert into weeks values (99)');
    await switchLog();
    const QUERY = `select 'week ' || max(week) from weeks`;
    for (const OFFSITE of ['', at('offsite'), at('offsite')])
      expect(script('restore-drill', { QUERY, OFFSITE })).toContain('week 99.');
    expect(readdirSync(folder).filter((name) => name.startsWith('restore-drill'))).toEqual([]);
  });

  it('the drill says which migration and which event it found', async () => {
    query('create table schema_migrations as select $$0042_prices.sql$$ as name');
    query('create table quote_events as select timestamptz $$2026-11-15 12:00Z$$ as at');
    await switchLog();
    expect(script('restore-drill', { OFFSITE: '', PGTZ: 'UTC' })).toContain(
      'migration 0042_prices.sql, newest event 2026-11-15 12:00:00',
    );
  });

  it('a log file is archived once, and never over another one', () => {
    const archive = (text: string) => {
      writeFileSync(at('00000001000000000000AAAA'), text);
      return run('sh', [join(ROOT, 'deploy/archive-wal'), at('00000001000000000000AAAA'), 'AAAA']);
    };
    for (let time = 0; time < 3; time += 1)
      expect(archive('one')).toEqual({ ok: true, output: '' });
    expect(archive('another').ok).toBe(false);
    expect(readFileSync(at('wal/AAAA'), 'utf8')).toBe('one');
    expect(readdirSync(at('wal')).filter((name) => name.endsWith('.partial'))).toEqual([]);
  });

  it('a damaged off-site copy fails the drill', () => {
    must('sh', ['-c', `echo x >> ${at('offsite')}/20261115T030000Z.tar.gz`]);
    const { ok, output } = run('sh', [join(ROOT, 'deploy/restore-drill')]);
    expect(ok).toBe(false);
    expect(output).toContain('FAILED');
  });

  it('a copy off-site that fails is reported, and removes no older copy', () => {
    const copies = readdirSync(at('offsite')).toSorted();
    const STAMP = '20261122T030000Z';
    must('mkdir', ['-p', at('bin')]);
    must('sh', ['-c', `echo 'echo "tar: No space left on device" >&2; exit 1' > ${at('bin/tar')}`]);
    must('chmod', ['755', at('bin/tar')]);
    const PATH = [at('bin'), programs, process.env.PATH].join(delimiter);
    const { ok, output } = run('sh', [join(ROOT, 'deploy/base-backup')], { STAMP, PATH });
    expect(ok).toBe(false);
    expect(output).toContain('No space left');
    expect(readdirSync(at('offsite')).toSorted()).toEqual(copies);
    expect(readdirSync(at('base'))).toContain(STAMP);
    const again = { STAMP: '20261129T030000Z', OFFSITE: '' };
    expect(script('base-backup', again)).toContain('Base backup');
    expect(readdirSync(at('offsite')).toSorted()).toEqual(copies);
  });

  it('table sizes are recorded every day, and growth is reported after a week', () => {
    const LEAST = '1000';
    const day = (number: number) => `2026-11-${String(number).padStart(2, '0')}`;
    for (const number of [1, 2, 3, 4, 5, 6, 7])
      expect(script('table-sizes', { TODAY: day(number), LEAST })).toBe('');
    query('insert into weeks select generate_series(1, 50000)');
    expect(script('table-sizes', { TODAY: day(8), LEAST })).toContain('public.weeks grew from 0');
    expect(script('table-sizes', { TODAY: day(8), LEAST })).toContain('since 2026-11-01.');
    expect(readdirSync(at('sizes'))).toHaveLength(8);
  });
});
