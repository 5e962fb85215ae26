import { expect, request as requests, test } from '@playwright/test';
import { createApiClient } from './browser/api-client.ts';
import { signInStaff } from './browser/staff.ts';
import { startSmtpPeer } from '../server/test/stand-ins/smtp-peer.ts';
import { requestBrakes } from './journeys/brakes-quote.ts';
import { keepShopsOpen } from './journeys/desk.ts';
import { copyLoadedFolder, startFourbay } from './support/fourbay.ts';

const DEMO_OWNER = { email: 'owner@demo.fourbay.example', password: 'Road+Trip24' };

test('after a kill -9 between sending a question and recording it, only one e-mail goes out', async () => {
  const folder = await copyLoadedFolder();
  const peer = await startSmtpPeer({ disabledCommands: ['STARTTLS'] });
  const links = (): string[] =>
    peer.received.flatMap(
      ({ raw }) => /\/answer\/([\w-]{43})/.exec(raw.replace(/=\r\n/g, ''))?.[1] ?? [],
    );
  const start = () =>
    startFourbay({
      DATA_DIR: folder.path,
      DEMO_CALLER: '0',
      LOG_LEVEL: 'warn',
      SMTP_URL: `smtp://127.0.0.1:${peer.port}`,
    });
  let server = start();
  const signIn = async () => {
    const context = await requests.newContext({ baseURL: await server.ready });
    const { token } = await createApiClient(context)('POST', 'users/sign_in', { user: DEMO_OWNER });
    return { context, call: createApiClient(context, token) };
  };
  try {
    const { context, call } = await signIn();
    await keepShopsOpen(context, (await signInStaff(context, 'supervisor')).token);
    peer.beforeAnswer((raw) => {
      if (raw.includes('/answer/')) server.process.kill('SIGKILL');
    });
    // The server may die before it answers.
    await requestBrakes(call).catch(() => {});
    await server.ended;
    const before = links().length;
    expect(before).toBeGreaterThan(0);
    peer.beforeAnswer(undefined);

    server = start();
    // The interrupted job runs again before this request's, and sends nothing.
    await requestBrakes((await signIn()).call);
    await expect.poll(() => links().length, { timeout: 60_000 }).toBeGreaterThanOrEqual(before + 2);
    expect(new Set(links()).size).toBe(links().length);
  } finally {
    server.process.kill('SIGTERM');
    await server.ended;
    await peer.close();
    await folder.remove();
  }
});
