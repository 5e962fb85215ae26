import { chromium, request as requests } from '@playwright/test';
import { writeFile } from 'node:fs/promises';
import { createApiClient, signUpThroughApi } from './browser/api-client.ts';
import { findChromium } from './browser/chromium.ts';
import { createPerson } from './browser/people.ts';
import { signInStaff, storeDeskSession } from './browser/staff.ts';
import { requestBrakes } from './e2e/brakes-quote.ts';
import { moveShopsToNoon } from './e2e/daytime.ts';
import { keepShopsOpen } from './e2e/desk.ts';
import { startFourbay } from './e2e/fourbay.ts';

const DATA = '/tmp/link2-look';
const settings = { DATA_DIR: DATA, DEMO_CALLER: '0', ASK_BY_LINK: '0', LOG_LEVEL: 'warn', SHOP_CALLS_PER_DAY: '100' };
let server = startFourbay(settings);
await server.ready;
server.process.kill('SIGTERM');
await server.ended;
await moveShopsToNoon(DATA);
server = startFourbay(settings);
const address = await server.ready;
const http = await requests.newContext({ baseURL: address });
const supervisor = await signInStaff(http, 'supervisor');
await keepShopsOpen(http, supervisor.token);
const agent = await signInStaff(http, 'agent');
const raw = async (method: string, path: string, token: string, body?: object, headers: object = {}) => {
  const reply = await http.fetch(`/api/v2/${path}`, { method, data: body, headers: { 'x-requested-with': 'XMLHttpRequest', ...(token ? { authorization: `Bearer ${token}` } : {}), ...headers } as Record<string, string> });
  const text = await reply.text();
  if (!reply.ok()) throw new Error(`${method} ${path} ${reply.status()} ${text}`);
  return text ? JSON.parse(text) : undefined;
};
let n = 0;
async function newRequest() {
  const { call, session } = await signUpThroughApi(http, createPerson());
  const { id } = await requestBrakes(call);
  return { id, session, token: (session as { token: string }).token };
}
async function hold(id: string) {
  const { lease_token } = await raw('POST', `console/requests/${id}/claim`, agent.token);
  const lease = { 'lease-token': lease_token };
  const { shops } = await raw('GET', `console/requests/${id}`, agent.token);
  return { lease, shops: shops.filter((s: { callable: boolean }) => s.callable) };
}
const release = (id: string, lease: object) => raw('POST', `console/requests/${id}/release`, agent.token, {}, lease);
async function ask(id: string, lease: object, shop: string, channel: 'email' | 'sms') {
  n += 1;
  const to = channel === 'email' ? `look${n}@shops.test` : `+1512555${4000 + n}`;
  const contact = await raw('POST', `console/shops/${shop}/contacts`, supervisor.token, { name: 'Dana', channel, address: to, consent_words: 'May we?' });
  if (channel === 'sms') { await new Promise((r) => setTimeout(r, 2500)); await http.post('/dev/texts', { data: { from: to, body: 'YES' } }); }
  await raw('POST', `console/requests/${id}/ask`, agent.token, { service_provider_id: shop, contact_id: contact.id }, lease);
  for (let i = 0; i < 100; i += 1) {
    const list = await (await http.get(`/dev/inbox.json?to=${encodeURIComponent(to)}`)).json();
    const token = list.map(({ text }: { text: string }) => /\/answer\/([\w-]{43})/.exec(text)?.[1]).find(Boolean);
    if (token) return { token, to, contact };
    await new Promise((r) => setTimeout(r, 300));
  }
  throw new Error('no link');
}
const answer = (token: string, body: object, method = 'POST') => raw(method, `answers/${token}`, '', body);
const full = { price: 289, parts: 154, labor: 118, fees: 17, out_the_door: false, warranty_months: 24, warranty_miles: 24000, told_by: 'Dana', earliest_slot: 'tomorrow at 8 am', shopper_note: 'Ceramic pads, rotors resurfaced' };

const A = await newRequest();
let held = await hold(A.id);
const open = await ask(A.id, held.lease, held.shops[0].id, 'sms');
const priced = await ask(A.id, held.lease, held.shops[1].id, 'sms');
await answer(priced.token, { price: full });
const declined = await ask(A.id, held.lease, held.shops[2].id, 'email');
await answer(declined.token, { outcome: 'does_not_do_this', note: '' });
const car = await ask(A.id, held.lease, held.shops[3].id, 'email');
await answer(car.token, { outcome: 'needs_to_see_car', note: 'Any weekday before 10' });
const far = await ask(A.id, held.lease, held.shops[4].id, 'email');
await answer(far.token, { price: { ...full, price: 9000, parts: null, labor: null, fees: null } });
const spoken = await ask(A.id, held.lease, held.shops[5].id, 'email');
await raw('POST', `console/requests/${A.id}/calls`, agent.token, { service_provider_id: held.shops[5].id }, held.lease);
const deskA = { id: A.id, lease: held.lease };

const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox', '--disable-gpu'] } as never);
type Prepare = (page: import('@playwright/test').Page) => Promise<void>;
const html: Record<string, string[]> = {};
async function shoot(name: string, path: string, given: { session?: object; desk?: object; prepare?: Prepare; sizes?: number[]; full?: boolean } = {}) {
  for (const width of given.sizes ?? [390, 1440])
    for (const colorScheme of ['light', 'dark'] as const) {
      try {
        const context = await browser.newContext({ baseURL: address, viewport: { width, height: width === 390 ? 844 : 900 }, colorScheme, serviceWorkers: 'block', timezoneId: 'America/Chicago', locale: 'en-US' });
        if (given.session) await context.addInitScript((s) => localStorage.setItem('session', s), JSON.stringify(given.session));
        if (given.desk) await storeDeskSession(context, given.desk);
        const page = await context.newPage();
        await page.goto(path);
        await page.waitForTimeout(900);
        await given.prepare?.(page);
        await page.screenshot({ path: `/tmp/link2-shots/${name}-${width}-${colorScheme}.png`, fullPage: given.full ?? true });
        await context.close();
      } catch (error) { console.log(name, width, String(error).slice(0, 300)); }
    }
  console.log(name);
}
await shoot('open', `/answer/${open.token}`);
await shoot('filled', `/answer/${open.token}`, { sizes: [390], prepare: async (page) => { await page.getByLabel('Total for the whole job').fill('289'); await page.getByLabel('Parts', { exact: true }).fill('154'); await page.getByLabel('Labor').fill('118'); await page.getByLabel('Fees').fill('170'); } });
await shoot('refused', `/answer/${open.token}`, { prepare: async (page) => { await page.getByLabel('Total for the whole job').fill('x'); await page.getByRole('button', { name: 'Send my price' }).click(); await page.waitForTimeout(700); } });
await shoot('priced', `/answer/${priced.token}`, { prepare: async (page) => { await page.getByText('Change my answer').click(); } });
await shoot('declined', `/answer/${declined.token}`);
await shoot('seecar', `/answer/${car.token}`);
await shoot('waiting', `/answer/${far.token}`);
await shoot('spoken', `/answer/${spoken.token}`, { sizes: [390] });
await shoot('unknown', `/answer/${'A'.repeat(43)}`);
await shoot('owner', `/quote/${A.id}`, { session: A.session });
await shoot('deskheld', '/console', { desk: agent, sizes: [1440] });
await shoot('inbox', '/dev/inbox');
await shoot('thread', `/dev/texts/${open.to.slice(1)}`);
await shoot('settings', '/settings/notification_settings', { session: A.session });
await shoot('settingscode', '/settings/notification_settings', { session: A.session, sizes: [390], prepare: async (page) => { const t = page.getByRole('region', { name: 'Text messages' }); if (await t.getByLabel('US mobile number').count()) { await t.getByLabel('US mobile number').fill('(512) 555-6789'); await t.getByRole('checkbox', { name: /Reply HELP/ }).check(); await t.getByRole('button', { name: 'Text me a code' }).click(); await page.waitForTimeout(1500); } } });
await raw('POST', `console/requests/${A.id}/release`, agent.token, {}, deskA.lease).catch((e) => console.log(String(e)));
await shoot('deskcontact', '/console', { desk: agent, sizes: [1440], full: false, prepare: async (page) => { await page.keyboard.press('n'); await page.waitForTimeout(1200); await page.keyboard.press('a'); await page.waitForTimeout(500); } });
// stopped and four prices
const stopPath = `/answer/${declined.token}`;
await shoot('stopped', stopPath, { prepare: async (page) => { await page.getByRole('button', { name: 'Don’t ask us again' }).click(); await page.waitForTimeout(600); } });
const B = await newRequest();
held = await hold(B.id).catch(async () => { throw new Error('agent holds'); });
const late = await ask(B.id, held.lease, held.shops[6].id, 'email');
for (const shop of held.shops.slice(0, 4)) await raw('POST', `console/requests/${B.id}/prices`, agent.token, { service_provider_id: shop.id, price: 300 }, held.lease);
await shoot('four', `/answer/${late.token}`);
await browser.close();
server.process.kill('SIGTERM');
await server.ended;
