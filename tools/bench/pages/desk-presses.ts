import type { APIRequestContext } from '@playwright/test';
import type { Visit } from './pressing.ts';

const PRICES = 4;

interface HeldRequest {
  lease_token: string;
  shops: { id: string }[];
}

/** Enters four prices, which completes the quote. */
export async function enterPrices(
  request: APIRequestContext,
  { token }: { token: string },
  quoteId: string,
): Promise<void> {
  const post = async (path: string, data: object, lease = '') => {
    const reply = await request.post(`/api/v2/console/requests/${quoteId}/${path}`, {
      headers: {
        authorization: `Bearer ${token}`,
        'x-requested-with': 'XMLHttpRequest',
        ...(lease ? { 'lease-token': lease } : {}),
      },
      data,
    });
    if (!reply.ok()) throw new Error(`${path}: ${await reply.text()}`);
    return reply;
  };
  const held: HeldRequest = await (await post('claim', {})).json();
  for (const [at, { id }] of held.shops.slice(0, PRICES).entries())
    await post(
      'prices',
      { service_provider_id: id, price: 240 + at * 7, read_back: true },
      held.lease_token,
    );
}

/** Takes a request, saves a price, and returns the request, by keyboard. */
export async function pressDesk({ page, press }: Visit): Promise<void> {
  await page.goto('/console', { waitUntil: 'networkidle' });
  const key = (name: string, pressed: string): Promise<void> =>
    press(`console: ${name}`, page.locator('body'), () => page.keyboard.press(pressed));
  const next = page.getByRole('heading', { name: /^Next: / });
  await page.getByRole('row', { name: /Civic/ }).first().waitFor();
  await key('take the next request', 'n');
  await next.waitFor();
  await key('call the shop', 'd');
  await page.getByRole('heading', { name: /^On the phone with / }).waitFor();
  await key('open the price form', 'p');
  const amount = page.locator('[aria-label^="Price from"] input').first();
  await amount.waitFor();
  await press('console: first digit', amount, () => page.keyboard.press('2'));
  await page.keyboard.type('89');
  await press('console: save the price', amount, () => page.keyboard.press('Enter'));
  await next.waitFor();
  await key('return the request', 'r');
  const dialog = page.getByRole('dialog', { name: /^Return the request/ });
  await press('console: confirm', dialog, () => page.keyboard.press('Enter'));
  await dialog.waitFor({ state: 'hidden' });
}
