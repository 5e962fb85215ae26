import { expect, type Page } from '@playwright/test';
import { BROWSER_SETTINGS, twilioVoiceAt } from '../server/test/stand-ins/fake-twilio-voice.ts';
import { findChromium } from './browser/chromium.ts';
import { signInStaff, storeDeskSession } from './browser/staff.ts';
import { createOwnerOfQuote } from './journeys/desk.ts';
import { expectAccessible, test } from './support/browser-test.ts';
import { useDeskServer } from './support/desk-server.ts';

const executablePath = findChromium();
// With a fake microphone, which pages may use if the test grants permission.
test.use({
  launchOptions: {
    ...(executablePath ? { executablePath } : {}),
    args: ['--no-sandbox', '--use-fake-device-for-media-stream'],
  },
});

// Nothing listens at the address of Twilio's API, and no call is dialed.
useDeskServer({
  SHOP_CALLS_PER_DAY: '100',
  ...twilioVoiceAt('http://127.0.0.1:9'),
  ...BROWSER_SETTINGS,
});

/** Records requests for the phone provider's script, which is loaded only for calls in the browser. */
function scriptRequests(page: Page): string[] {
  const seen: string[] = [];
  page.on('request', (request) => {
    if (/\/assets\/twilio-/.test(request.url())) seen.push(request.url());
  });
  return seen;
}

/** Removes the errors that are expected, because Twilio's addresses can't be reached here. */
function forgetUnreached(errors: string[]): void {
  const others = errors.filter((error) => !/twilio(cdn)?\.com|\/assets\/twilio-/.test(error));
  errors.splice(0, errors.length, ...others);
}

async function hold(page: Page): Promise<void> {
  await createOwnerOfQuote(page.request);
  await storeDeskSession(page.context(), await signInStaff(page.request, 'agent'));
  await page.goto('/console');
  await expect(page.getByRole('row', { name: /Civic/ }).first()).toBeVisible();
  await page.keyboard.press('n');
  await expect(page.getByRole('heading', { name: /^Next: / })).toBeVisible();
}

async function dialByHand(page: Page): Promise<void> {
  const call = page.getByRole('region', { name: 'Call' });
  await expect(call.getByText('Dial by hand instead. Nothing is lost.')).toBeVisible();
  await page.keyboard.press(';');
  await expect(call.getByRole('button', { name: /Priced: enter the price/ })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Line' })).toHaveCount(0);
  await call.getByRole('button', { name: /No answer/ }).click();
  await expect(page.getByRole('heading', { name: /^Next: / })).toBeVisible();
}

test('without the microphone, the page says what to do, and the agent dials by hand', async ({
  page,
}) => {
  const scripts = scriptRequests(page);
  await hold(page);
  await expect(page.getByText('Your browser blocks the microphone')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('d');
  await expect(
    page.getByText('This browser can’t take calls. Dial by hand.').first(),
  ).toBeVisible();
  expect(scripts).toEqual([]);
  await dialByHand(page);
});

test('without a connection to Twilio, the page says so, and the agent dials by hand', async ({
  page,
  context,
  browserErrors,
}) => {
  await context.grantPermissions(['microphone']);
  const scripts = scriptRequests(page);
  await hold(page);
  await expect(page.getByText('Your browser isn’t connected to our phone line')).toBeVisible();
  expect(scripts).toHaveLength(1);

  const other = await context.newPage();
  await other.goto('/console');
  await expect(other.getByText('Your calls ring in another tab').first()).toBeVisible();
  await other.getByRole('button', { name: 'Use this tab' }).click();
  await expect(page.getByText('Your calls ring in another tab').first()).toBeVisible();
  await other.close();
  await expect(page.getByText('Your browser isn’t connected to our phone line')).toBeVisible();

  await dialByHand(page);
  forgetUnreached(browserErrors);
});

test('an agent who dials by hand loads nothing from Twilio', async ({
  page,
  context,
  browserErrors,
}) => {
  await hold(page);
  await page.getByRole('button', { name: 'By hand', exact: true }).click();
  await expect(page.getByText('Dial it on your own phone. The clock starts now.')).toBeVisible();
  await context.grantPermissions(['microphone']);
  const scripts = scriptRequests(page);
  await page.reload({ waitUntil: 'networkidle' });
  await expect(page.getByText('Dial it on your own phone. The clock starts now.')).toBeVisible();
  expect(scripts).toEqual([]);
  await page.getByRole('button', { name: 'This browser' }).click();
  await expect.poll(() => scripts).toHaveLength(1);
  forgetUnreached(browserErrors);
});

/** Stands in for Twilio's script: a phone that is connected, and rings when the page is told to. */
const CONNECTED_PHONE = `
class Emitter {
  listeners = {};
  on(event, listener) { (this.listeners[event] ??= []).push(listener); }
  emit(event, value) { for (const listener of this.listeners[event] ?? []) listener(value ?? {}); }
}
class Call extends Emitter {
  customParameters = new Map([['rings', 'caller']]);
  accept() { this.emit('accept'); }
  disconnect() { this.emit('disconnect'); }
}
export class Device extends Emitter {
  state = 'unregistered';
  async register() {
    this.state = 'registered';
    this.emit('registered');
    addEventListener('ring', () => this.emit('incoming', new Call()));
  }
  updateToken() {}
  destroy() {}
}`;

test('a session that ends by itself during a call leaves the call and a button to hang up', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['microphone']);
  await page.route(/\/assets\/twilio-/, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: CONNECTED_PHONE }),
  );
  await hold(page);
  await expect(page.getByRole('button', { name: /^Call the shop/ })).toBeVisible();
  await page.evaluate(() => dispatchEvent(new Event('ring')));
  await page.getByRole('button', { name: 'Answer' }).click();
  const bar = page.getByRole('region', { name: 'Open call' });
  await expect(page.getByText('Incoming call in this browser')).toHaveCount(0);
  await expect(bar).toHaveCount(0);
  await page.evaluate(async () => {
    const { token } = JSON.parse(sessionStorage.getItem('desk-session') ?? '{}');
    const headers = { authorization: `Bearer ${token}`, 'x-requested-with': 'XMLHttpRequest' };
    await fetch('/api/v2/users/sign_out', { method: 'DELETE', headers });
  });
  await expect(page.getByText(/^Your session has ended/)).toBeVisible({ timeout: 40_000 });
  await expect(bar.getByText('You’re still on the call')).toBeVisible();
  for (const width of [390, 1280])
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize({ width, height: 844 });
      await page.emulateMedia({ colorScheme });
      await expectAccessible(page);
      await page.screenshot({ path: test.info().outputPath(`${width}-${colorScheme}.png`) });
    }
  await bar.getByRole('button', { name: 'Hang up' }).click();
  await expect(bar).toHaveCount(0);
});

test('other pages may use neither the microphone nor Twilio', async ({ page }) => {
  const scripts = scriptRequests(page);
  for (const path of ['/', '/service_providers/search_results']) {
    const response = await page.goto(path, { waitUntil: 'networkidle' });
    const headers = response?.headers() ?? {};
    expect(headers['permissions-policy']).toContain('microphone=()');
    expect(headers['content-security-policy']).toBeTruthy();
    expect(headers['content-security-policy']).not.toContain('twilio');
  }
  expect(scripts).toEqual([]);
});
