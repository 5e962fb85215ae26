import { expect, request, test } from '@playwright/test';
import { createLog } from '../server/src/platform/observability/log.ts';
import { openEmbeddedDatabase } from '../server/src/platform/database/db-embedded.ts';
import type { Schema } from '../server/src/schema.generated.ts';
import { dumpDatabase, secretsIn } from '../server/test/engines/database-dump.ts';
import { startSmtpPeer } from '../server/test/stand-ins/smtp-peer.ts';
import { createApiClient } from './browser/api-client.ts';
import { copyLoadedFolder, startFourbay } from './support/fourbay.ts';
import { createPerson } from './browser/people.ts';

const NEXT = 'Spark*Plug88';

/** Closes what a failing test leaves running. */
let leftOver: (() => void) | undefined;
test.afterEach(() => leftOver?.());

test('e-mails arrive over connections that break, and their secrets are deleted', async () => {
  test.setTimeout(300_000);
  const folder = await copyLoadedFolder();
  const peer = await startSmtpPeer({ disabledCommands: ['STARTTLS'] });
  const server = startFourbay({
    DATA_DIR: folder.path,
    DEMO: '0',
    LOG_LEVEL: 'debug',
    SMTP_URL: `smtp://127.0.0.1:${peer.port}`,
  });
  leftOver = () => void server.process.kill('SIGKILL');
  const context = await request.newContext({ baseURL: await server.ready });
  const anonymous = createApiClient(context);
  const { email, password } = createPerson();
  const moved = createPerson().email;
  const secrets: Record<string, string> = { password, 'next password': NEXT };

  /** What the pattern finds in the e-mails to that address, kept as a secret. */
  const mailed = async (name: string, to: string, pattern: RegExp): Promise<string> => {
    const find = () =>
      peer.received
        .filter((mail) => mail.to.includes(to))
        .map(({ raw }) => pattern.exec(raw.replace(/=\r\n/g, '').replace(/=3D/g, '='))?.[1])
        .findLast((found) => found !== undefined);
    await expect.poll(find, { timeout: 60_000 }).toBeDefined();
    return (secrets[name] = find() ?? '');
  };

  peer.drop('body');
  const { verify } = await anonymous('POST', 'servicechek/users/register', {
    first_name: 'Pat',
    last_name: 'Rivera',
    email,
    password,
    agree_to_tos: true,
  });
  secrets['verify token'] = verify;
  await anonymous('POST', 'servicechek/users/verify', {
    code: await mailed('code', email, /^Subject: (\d{6}) /m),
    verify,
  });
  const { token, authenticatable_id: id } = await anonymous('POST', 'users/sign_in', {
    user: { email, password },
  });
  secrets['session token'] = token;

  peer.drop('accepted');
  await anonymous('POST', 'servicechek/users/send_password_reset_email', { email });
  await anonymous('POST', 'servicechek/users/update_user_password_from_reset', {
    password: NEXT,
    password_confirmation: NEXT,
    reset_password_token: await mailed('reset token', email, /[?&]token=([\w-]+)/),
  });
  expect(
    (
      await context.get(`/api/v2/users/${id}`, { headers: { authorization: `Bearer ${token}` } })
    ).status(),
  ).toBe(401);
  const again = await anonymous('POST', 'users/sign_in', { user: { email, password: NEXT } });
  secrets['second session token'] = again.token;
  await createApiClient(context, again.token)('PATCH', `users/${id}`, {
    data: { attributes: { email: moved, current_password: NEXT } },
  });
  await anonymous('POST', 'servicechek/users/confirm_email_change', {
    change: await mailed('change token', moved, /[?&#]change=([\w-]+)/),
  });
  await expect
    .poll(
      () =>
        peer.received.filter(({ raw }) => raw.includes('Subject: Your e-mail address was changed'))
          .length,
      { timeout: 30_000 },
    )
    .toBe(1);

  // If the connection broke after an e-mail was accepted, the sender couldn't know, so that e-mail
  // arrives twice.
  const copiesOf = (): number[] =>
    [...Map.groupBy(peer.received, ({ messageId }) => messageId).values()]
      .map((copies) => copies.length)
      .filter((copies) => copies > 1);
  await expect.poll(copiesOf, { timeout: 60_000 }).toEqual([2]);

  await context.dispose();
  server.process.kill('SIGTERM');
  expect(await server.ended).toBe(0);
  await peer.close();
  const database = await openEmbeddedDatabase<Schema>(folder.path, createLog('silent'));
  const dump = await dumpDatabase(database.db);
  await database.close();
  await folder.remove();
  expect(server.output().length).toBeGreaterThan(1_000);
  expect(dump).toContain(moved);
  expect({ log: secretsIn(server.output(), secrets), database: secretsIn(dump, secrets) }).toEqual({
    log: [],
    database: [],
  });
});
