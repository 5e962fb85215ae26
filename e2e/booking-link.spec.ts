import { expect, request as requests } from '@playwright/test';
import { expectAccessible, test } from './support/browser-test.ts';
import { copyLoadedFolder, startFourbay, type StartedServer } from './support/fourbay.ts';
import { createPricedQuote } from './journeys/priced-quote.ts';

let folder: Awaited<ReturnType<typeof copyLoadedFolder>>;
let server: StartedServer;
let address = '';
test.beforeAll(async () => {
  folder = await copyLoadedFolder();
  server = startFourbay({ DATA_DIR: folder.path, DEMO_CALLER: '0', LOG_LEVEL: 'warn' });
  address = await server.ready;
});
test.afterAll(async () => {
  server.process.kill('SIGTERM');
  await server.ended;
  await folder.remove();
});

const HOUR_MS = 3_600_000;

/** A window that begins this many hours from now, at a full hour, and lasts three hours. */
function windowIn(hours: number): { from: string; until: string } {
  const from = Math.ceil(Date.now() / HOUR_MS + hours) * HOUR_MS;
  return { from: new Date(from).toISOString(), until: new Date(from + 3 * HOUR_MS).toISOString() };
}

test('a shop books and learns of a change and a cancellation by link, without JavaScript', async ({
  browser,
}) => {
  const quote = await createPricedQuote(address);
  const { call, supervisor, shopId } = quote;
  const email = `dana${Date.now()}@shops.test`;
  const consent = { name: 'Dana', channel: 'email', consent_words: 'May we e-mail you? Yes.' };
  await supervisor('POST', `console/shops/${shopId}/contacts`, { ...consent, address: email });
  const booking = `servicechek/user_quotes/${quote.id}/booking`;
  const prices = await call(
    'GET',
    `servicechek/user_quote_prices/quote_prices_for_quote?quote_id=${quote.id}`,
  );
  await call('POST', booking, {
    user_quote_price_id: prices.data[0]?.id,
    windows: [windowIn(26), windowIn(50)],
    drop_off: true,
    share_contact: false,
  });
  const inbox = await requests.newContext({ baseURL: address });
  const known = new Set<string>();
  /** The newest link sent to the shop, not counting the previous one. */
  const nextLink = async (): Promise<string> => {
    let link = '';
    await expect(async () => {
      const reply = await inbox.get('/dev/inbox.json');
      const mails: { text: string }[] = await reply.json();
      const links = mails.flatMap(
        ({ text }) => /http\S+\/booking\/[\w-]{43}/.exec(text)?.[0] ?? [],
      );
      link = links.find((each) => !known.has(each)) ?? '';
      expect(link).not.toBe('');
    }).toPass({ timeout: 30_000 });
    known.add(link);
    return link;
  };
  const readState = async () => (await call('GET', booking)).data.attributes['state'];

  const plain = await browser.newContext({
    baseURL: address,
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
  });
  const page = await plain.newPage();
  const answer = (name: string) => page.getByRole('button', { name });
  await page.goto(await nextLink());
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Can you take this car?');
  // Nothing is preselected, so without a choice, the form shows an error.
  await answer('Yes, we’ll take the car').click();
  expect(await readState()).toBe('asked');
  await page.getByRole('radio').first().check({ force: true });
  await answer('Yes, we’ll take the car').click();
  await expect(page.getByText('Thank you. We let the customer know.')).toBeVisible();
  expect(await readState()).toBe('confirmed');

  await call('PATCH', booking, { drop_off: false });
  await page.goto(await nextLink());
  await expect(page.getByText('Will wait for the car')).toBeVisible();
  await answer('Got it').click();
  await expect(page.getByText('Thank you. There’s nothing more to do.')).toBeVisible();

  await call('DELETE', booking);
  const last = await nextLink();
  await plain.close();
  const reading = await browser.newContext({ baseURL: address });
  const read = await reading.newPage();
  await read.goto(last);
  await expect(read.getByRole('heading', { level: 1 })).toHaveText('The customer isn’t coming');
  await expectAccessible(read);
  await read.getByRole('button', { name: 'Got it' }).press('Enter');
  await expect(read.getByText('Thank you. There’s nothing more to do.')).toBeVisible();
  await reading.close();
  await inbox.dispose();
});
