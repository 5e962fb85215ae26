import { beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/harness.ts';
import { productionSettings } from '../../../test/production-settings.ts';
import { queueEmail } from './index.ts';

describe('dev inbox', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp();
    for (const to of ['one@people.test', 'two@people.test']) {
      const content = {
        subject: `For <${to}>`,
        preview: '',
        heading: 'Hello',
        paragraphs: [],
        action: { label: 'Go', url: 'http://fourbay.test/activate?verify=abc' },
        footer: 'A test.',
      };
      await test.deps.db
        .transaction()
        .execute((trx) => queueEmail(test.deps, trx, { userId: null, to, kind: 'test', content }));
    }
    await test.runJobs();
  });

  it('the inbox lists e-mails as JSON, filtered by address in any case', async () => {
    const allMails = (await test.app.inject('/dev/inbox.json')).json<{ to: string }[]>();
    expect(allMails.map(({ to }) => to)).toEqual(['two@people.test', 'one@people.test']);
    const filteredMails = (await test.app.inject('/dev/inbox.json?to=ONE@people.test')).json<
      Record<string, unknown>[]
    >();
    expect(filteredMails).toMatchObject([
      {
        id: expect.any(String),
        to: 'one@people.test',
        subject: 'For <one@people.test>',
        text: expect.stringContaining('Hello'),
        html: expect.stringContaining('<h1'),
        sent_at: test.clock.now().toISOString(),
      },
    ]);
  });

  it('the inbox page escapes text and forbids inline code', async () => {
    const page = await test.app.inject('/dev/inbox');
    expect(page.body).toContain('For &lt;one@people.test&gt;');
    expect(page.headers['content-security-policy']).not.toContain('unsafe');
    expect(page.body).not.toMatch(/<script| style=/);
  });

  it('an e-mail’s page shows its links and the HTML in a sandboxed frame', async () => {
    const [mail] = (await test.app.inject('/dev/inbox.json')).json<{ id: string }[]>();
    const page = await test.app.inject(`/dev/inbox/${mail?.id}`);
    expect(page.body).toContain('href="http://fourbay.test/activate?verify=abc"');
    expect(page.body).toMatch(/<iframe [^>]*sandbox="allow-popups allow-popups-to-escape-sandbox"/);
    const preview = await test.app.inject(`/dev/inbox/${mail?.id}/preview`);
    expect(preview.headers['content-security-policy']).toMatch(
      /default-src 'none'; style-src 'unsafe-inline'; sandbox/,
    );
  });

  it.each(['0', 'x', '99999', '1e3'])('the inbox returns 404 for the e-mail %s', async (id) => {
    expect((await test.app.inject(`/dev/inbox/${id}`)).statusCode).toBe(404);
  });

  it('the inbox rejects other host names, however its path is spelled', async () => {
    const statusFor = async (url: string, host: string) =>
      (await test.app.inject({ url, headers: { host } })).statusCode;
    for (const url of ['/dev/inbox.json', '/%64ev/inbox.json', '/dev/%69nbox.json']) {
      expect(await statusFor(url, 'rebound.test'), url).toBe(421);
      expect(await statusFor(url, '127.0.0.1:3000'), url).toBe(200);
    }
  });

  it('production has no inbox and no demo pages', async () => {
    const production = await startTestApp(productionSettings);
    for (const path of [
      '/dev/inbox',
      '/dev/inbox.json',
      '/dev/inbox/1',
      '/dev/demo-accounts',
      '/dev/demo-accounts.json',
      '/%64ev/inbox.json',
    ]) {
      expect(
        (await production.app.inject({ url: path, headers: { host: 'www.fourbay.com' } }))
          .statusCode,
      ).toBe(404);
    }
  });
});
