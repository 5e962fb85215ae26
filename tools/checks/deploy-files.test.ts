import { spawnSync } from 'node:child_process';
import {
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { settingsTable } from '../../server/src/config/settings.ts';
import { newToken } from '../../server/src/platform/security/token.ts';
import { ROOT } from '../test-run/run-command.ts';

const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
const folder = mkdtempSync(join(tmpdir(), 'fourbay-deploy-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Programs that only operators' machines have. Without one, its test is reported as skipped. */
const has = (program: string, question: string): boolean =>
  spawnSync(program, [question]).status === 0;
const run = (program: string, ...parameters: string[]): { ok: boolean; output: string } => {
  const { status, stdout, stderr } = spawnSync(program, parameters, { encoding: 'utf8' });
  return { ok: status === 0, output: `${stdout}${stderr}` };
};

function makeCertificate(): string {
  const made = run(
    'openssl',
    ...'req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=fourbay.test'.split(' '),
    '-keyout',
    join(folder, 'fourbay.key'),
    '-out',
    join(folder, 'fourbay.pem'),
  );
  expect(made.ok, made.output).toBe(true);
  const both = join(folder, 'both.pem');
  writeFileSync(
    both,
    ['fourbay.pem', 'fourbay.key'].map((name) => readFileSync(join(folder, name), 'utf8')).join(''),
  );
  return both;
}

describe('deploy files', () => {
  it.runIf(has('nginx', '-v')).each([
    ['machines', 'deploy/nginx-machines.conf'],
    ['containers', 'deploy/nginx-containers.conf'],
  ])('nginx accepts its configuration for %s', (_what, processes) => {
    makeCertificate();
    const site = `${read(processes)}${read('deploy/nginx.conf')}`
      .replaceAll('/etc/nginx/certificates', folder)
      .replaceAll('/var/log/nginx', folder);
    const main = join(folder, 'nginx.conf');
    writeFileSync(
      main,
      `pid ${folder}/pid; error_log stderr; events {} http { access_log off; ${site} }`,
    );
    const { ok, output } = run('nginx', '-t', '-q', '-c', main);
    expect(output.replace(/.*(alert|could not open error log file).*\n/g, '')).toBe('');
    expect(ok).toBe(true);
  });

  // nginx inherits a server's headers in a location only if the location sets none itself.
  it('nginx forwards the host and the client address with every call', () => {
    const site = read('deploy/nginx.conf');
    const locations = [...site.matchAll(/location [^{]*\{([^}]*)\}/g)].map(([, body = '']) => body);
    const inheriting = (body: string) => !body.includes('proxy_set_header');
    const proxied = locations.filter((body) => body.includes('proxy_pass'));
    expect(proxied).toHaveLength(2);
    for (const body of [...proxied.filter((own) => !inheriting(own)), site]) {
      expect(body).toContain('proxy_set_header Host $host;');
      expect(body).toContain('proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;');
    }
  });

  it('the logs of both proxies leave out the secrets in links', () => {
    const rules = [...read('deploy/nginx.conf').matchAll(/^ {4}"~(\S+)" "\$(\w+)(\S*)";$/gm)].map(
      ([, pattern = '', kept = '', rest = '']) => ({ pattern: new RegExp(pattern), kept, rest }),
    );
    const byNginx = (url: string): string | undefined => {
      for (const { pattern, kept, rest } of rules) {
        const found = pattern.exec(url);
        if (found) return `${found.groups?.[kept]}${rest}`;
      }
      return undefined;
    };
    const [, cut = '', shown = ''] =
      /path,regsub\((\S+),(\S+)\)$/m.exec(read('deploy/haproxy.cfg')) ?? [];
    const byHaproxy = (url: string) =>
      new URL(url, 'http://x').pathname.replace(new RegExp(cut), shown);
    const token = newToken();
    for (const log of [byNginx, byHaproxy]) {
      expect(log(`/password-reset?token=${token}`)).toBe('/password-reset');
      expect(log(`/answer/${token}`)).toBe('/answer/-');
      expect(log(`/api/v2/paid_questions/${token}/not_gone`)).toBe('/api/v2/paid_questions/-');
      expect(log(`/api/v2/servicechek/shared_quotes/${token}?a=b`)).toBe(
        '/api/v2/servicechek/shared_quotes/-',
      );
      expect(log('/service_providers/12?zip=78701')).toBe('/service_providers/12');
      expect(log('/')).toBe('/');
    }
    expect(read('deploy/nginx.conf').match(/access_log \S+ fourbay;/g)).toHaveLength(2);
    expect(read('deploy/haproxy.cfg')).not.toMatch(/log-format .*%(HU|HQ|HP|r\b|\{)/);
  });

  it.runIf(has('haproxy', '-v'))('HAProxy accepts its configuration', () => {
    const file = join(folder, 'haproxy.cfg');
    writeFileSync(
      file,
      read('deploy/haproxy.cfg').replace('/etc/haproxy/fourbay.pem', makeCertificate()),
    );
    const { ok, output } = run('haproxy', '-c', '-f', file);
    expect(output).not.toMatch(/ALERT|WARNING/);
    expect(ok).toBe(true);
  });

  it('no setting of the cron file is empty without quotes, which cron refuses', () => {
    expect(read('deploy/fourbay.cron')).not.toMatch(/^\w+=\s*$/m);
  });

  it('HAProxy and Patroni name the same machines and ports', () => {
    const patroni: {
      restapi: { listen: string };
      postgresql: { listen: string };
      bootstrap: { dcs: { synchronous_mode: boolean } };
    } = parse(read('deploy/patroni.yml'));
    const proxy = read('deploy/haproxy.cfg');
    expect(proxy).toContain(`server first ${patroni.postgresql.listen}\n`);
    expect(proxy).toContain(`check port ${patroni.restapi.listen.split(':')[1]} `);
    expect(patroni.bootstrap.dcs.synchronous_mode).toBe(true);
  });

  it.runIf(has('systemd-analyze', '--version')).each([
    ['fourbay.service', 'fourbay.service'],
    ['fourbay@.service', 'fourbay@3001.service'],
  ])('systemd accepts %s', (name, started) => {
    const file = join(folder, started);
    mkdirSync(folder, { recursive: true });
    writeFileSync(
      file,
      read(`deploy/${name}`).replaceAll('/opt/fourbay/node_modules/.bin/node', process.execPath),
    );
    const { ok, output } = run('systemd-analyze', 'verify', '--man=no', file);
    expect(output.split('\n').filter((line) => line.includes('fourbay'))).toEqual([]);
    expect(ok, output).toBe(true);
  });

  it('a command runs with the settings, the folder, and the user of the unit', () => {
    const settings = join(folder, 'fourbay.env');
    writeFileSync(settings, "MAIL_FROM='Prices <hello@prices.test>'\n");
    const wrapper = read('deploy/fourbay')
      .replace('/etc/fourbay.env', settings)
      .replace('cd /opt/fourbay', `cd ${folder}`)
      .replaceAll('exec runuser', 'show runuser');
    const show = 'show() { echo "$NODE_ENV $DATA_DIR $MAIL_FROM"; echo "$@"; exit; }';
    const check = (parameters: string[], started: string): void => {
      const { ok, output } = run('sh', '-c', `${show}\n${wrapper}`, 'fourbay', ...parameters);
      expect(ok, output).toBe(true);
      expect(output).toBe(
        'production /var/lib/fourbay Prices <hello@prices.test>\n' +
          `runuser --user fourbay -- ${started}\n`,
      );
    };
    check(['backup', '/var/a b'], 'npm run --silent admin -- backup /var/a b');
    check(['start'], 'npm start');
    const unit = read('deploy/fourbay.service');
    for (const line of [
      'User=fourbay',
      'WorkingDirectory=/opt/fourbay',
      'EnvironmentFile=/etc/fourbay.env',
      'Environment=NODE_ENV=production DATA_DIR=/var/lib/fourbay',
    ])
      expect(unit).toContain(`${line}\n`);
  });

  it('the template of several processes differs from the unit only in its port', () => {
    const lines = (path: string): string[] =>
      read(path)
        .split('\n')
        .filter((line) => line !== '' && !line.startsWith('#'));
    const one = lines('deploy/fourbay.service');
    expect(lines('deploy/fourbay@.service').filter((line) => !one.includes(line))).toEqual([
      'Description=Fourbay on port %i',
      'Environment=NODE_ENV=production DATA_DIR=/var/lib/fourbay PORT=%i',
    ]);
  });

  it('every procedure in the cron file is a script of the release', () => {
    const scripts = [...read('deploy/fourbay.cron').matchAll(/\/opt\/fourbay\/(\S+)/g)];
    expect(scripts).toHaveLength(5);
    for (const [, path = ''] of scripts)
      expect(run('test', '-x', join(ROOT, path)).ok, path).toBe(true);
  });

  it.runIf(has('docker-compose', 'version'))('the compose file matches its schema', () => {
    writeFileSync(join(folder, '.env'), 'DATABASE_PASSWORD=secret\n');
    const check = (text: string) => {
      const file = join(folder, 'compose.yaml');
      writeFileSync(file, text);
      return run('docker-compose', '--file', file, 'config', '--quiet');
    };
    const text = read('compose.yaml');
    const { ok, output } = check(text);
    expect(ok, output).toBe(true);
    expect(check(text.replace('restart: unless-stopped', 'restarts: always')).ok).toBe(false);
  });

  it('every deploy file starts a program of the release', () => {
    const named = ['Dockerfile', 'compose.yaml', 'deploy/fourbay.service'].flatMap((path) => [
      ...read(path).matchAll(/\bserver\/(?:src|dist)\/[a-z/-]+\.[jt]s/g),
    ]);
    expect(named.length).toBeGreaterThan(2);
    for (const [path] of named) {
      const source = path.replace(/\/dist\/(.*)\.js$/, '/src/$1.ts');
      expect(existsSync(join(ROOT, source)), path).toBe(true);
    }
  });

  it.each(['Dockerfile', 'deploy/fourbay.service'])(
    '%s has the same memory settings as npm start',
    (path) => {
      const { scripts }: { scripts: { start: string } } = JSON.parse(read('package.json'));
      const settings = scripts.start.match(/MALLOC_\S+|--max-\S+/g) ?? [];
      expect(settings).toHaveLength(3);
      for (const setting of settings) expect(read(path)).toContain(setting);
    },
  );

  it('the image contains every folder that the server reads', () => {
    const copied = [
      ...read('Dockerfile').matchAll(/^COPY (?:--from=\w+ )?(?:\/app\/)?(\S+) \1$/gm),
    ].map(([, path]) => path);
    expect(copied).toEqual(
      expect.arrayContaining(['contract/src', 'server/src', 'server/migrations']),
    );
    const folders = globSync('server/*/', { cwd: ROOT, exclude: ['**/node_modules'] });
    // npm start builds the web app, which the image already contains.
    const needed = folders.filter((path) => !/\/(test|start|node_modules)$/.test(path));
    expect(needed.filter((path) => !copied.includes(path))).toEqual([]);
  });

  it('deploy files name only existing settings', () => {
    const compose = [...read('compose.yaml').matchAll(/^ {4}([A-Z][A-Z_]+): /gm)];
    const unit = [...read('deploy/fourbay.service').matchAll(/(?:^Environment=| )([A-Z_]+)=/gm)];
    const image = [...read('Dockerfile').matchAll(/(?:^ENV | )([A-Z][A-Z_]+)=/gm)];
    const names = [...compose, ...unit, ...image].map(([, name = '']) => name);
    expect(names.length).toBeGreaterThan(6);
    expect(names.filter((name) => !name.startsWith('MALLOC_') && !(name in settingsTable))).toEqual(
      [],
    );
  });
});
