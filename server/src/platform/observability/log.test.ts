import { describe, expect, it } from 'vitest';
import { newToken } from '../security/token.ts';
import { PassThrough } from 'node:stream';
import { announcerOf, createLog, withoutSecrets } from './log.ts';

function linesOf(write: (log: ReturnType<typeof createLog>) => void): string[] {
  const lines: string[] = [];
  write(createLog('debug', { write: (line) => void lines.push(line) }));
  return lines;
}

it('a logged URL has no query and no token', () => {
  expect(withoutSecrets('/shops/12?zip=78701')).toBe('/shops/12');
  expect(withoutSecrets(`/shared/${newToken()}/more?token=x`)).toBe('/shared/-');
});

it('announcements are text on a terminal, and otherwise log lines at any level', () => {
  const lines: string[] = [];
  const log = createLog('silent', { write: (line) => void lines.push(line) });
  announcerOf(log)('ready at http://localhost:3000');
  expect(lines.map((line): unknown => JSON.parse(line))).toEqual([
    { level: 'info', time: expect.any(String), msg: 'ready at http://localhost:3000' },
  ]);
  const terminal = Object.assign(new PassThrough(), { isTTY: true });
  announcerOf(log, terminal as unknown as NodeJS.WriteStream)('ready');
  expect(String(terminal.read())).toBe('ready\n');
  expect(lines).toHaveLength(1);
});

describe('the log', () => {
  it('an event is one line of JSON, whatever it contains', () => {
    const lines = linesOf((log) =>
      log.info({ note: 'a\nb\r\n{"level":"error"}\u2028' }, 'hello\nworld'),
    );
    expect(lines).toHaveLength(1);
    expect(lines[0]?.trimEnd()).not.toContain('\n');
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ level: 'info', msg: 'hello\nworld' });
  });

  it.each([
    'password',
    'password_confirmation',
    'current_password',
    'token',
    'code',
    'authorization',
    'otp_token',
    'clientSecret',
  ])('the log never writes %s, at any depth', (name) => {
    const [line] = linesOf((log) =>
      log.info({ [name]: 'hush', body: { [name]: 'hush', user: { [name]: 'hush' } } }, 'event'),
    );
    expect(line).not.toContain('hush');
  });

  it('an error is logged with its name and stack', () => {
    const [line = ''] = linesOf((log) =>
      log.error({ err: new Error('broken', { cause: new Error('deeper') }) }, 'failed'),
    );
    expect(JSON.parse(line)).toMatchObject({
      err: {
        message: 'broken',
        stack: expect.stringContaining('log.test.ts'),
        cause: { message: 'deeper' },
      },
    });
  });

  it('a copy of an error that is a plain object is logged with its message', () => {
    const copy = { code: '08006', message: 'connection lost', stack: 'Error: connection lost' };
    const [line = ''] = linesOf((log) => log.error({ err: copy }, 'failed'));
    expect(JSON.parse(line)).toMatchObject({ err: { message: 'connection lost', kind: '08006' } });
  });

  it('an error with several causes is logged with all its causes', () => {
    const refused = new AggregateError([new Error('::1 refused'), new Error('127.0.0.1 refused')]);
    const [line = ''] = linesOf((log) => log.error({ err: refused }, 'failed'));
    expect(JSON.parse(line)).toMatchObject({
      err: { causes: [{ message: '::1 refused' }, { message: '127.0.0.1 refused' }] },
    });
  });

  it('addresses quoted by mail servers are not logged', () => {
    const [line] = linesOf((log) =>
      log.error({ err: new Error('550 5.1.1 <robin@people.test>: no such user') }, 'failed'),
    );
    expect(line).not.toContain('people.test');
    expect(line).toContain('550 5.1.1 <[address]>: no such user');
  });

  it('database messages that repeat a value are not logged', () => {
    const error = Object.assign(new Error('invalid input syntax for type bigint: "Tire+Iron42"'), {
      code: '22P02',
    });
    expect(linesOf((log) => log.error({ err: error }, 'failed'))[0]).not.toContain('Tire+Iron42');
  });
});
