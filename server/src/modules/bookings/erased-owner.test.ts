import { deleteUser } from '@fourbay/contract/accounts/account-deletion';
import { cancelBooking } from '@fourbay/contract/bookings/bookings';
import {
  claimBooking,
  confirmBooking,
  heartbeatBooking,
  logBookingCall,
} from '@fourbay/contract/call-desk/desk-bookings';
import { exportUser } from '@fourbay/contract/personal-data/personal-data';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import {
  ask,
  holdBooking,
  pricedQuote,
  startBookingApp,
  windowAt,
} from '../../../test/records/bookings.ts';
import type { TestApp } from '../../../test/harness.ts';
import { PASSWORD, signUpOwner, stepUp } from '../../../test/records/people.ts';
import { addContact } from '../../../test/records/shop-answers.ts';
import { setClockBackAfterEach } from '../../../test/test-clock.ts';
import { jobsOf } from '../../jobs.ts';
import { days, hours } from '../../platform/values/clock.ts';

/** Values that no other record has. */
const NAME = 'Zyxwvut';
const PHONE = '(512) 555-0177';

let test: TestApp;
setClockBackAfterEach(() => test);
beforeAll(async () => {
  test = await startBookingApp();
});

/** An owner whose name and number the shop got, in writing and by phone. */
async function bookedOwner() {
  const owner = await signUpOwner(test, { first_name: `${NAME} first`, last_name: `${NAME} last` });
  await test.deps.db
    .updateTable('users')
    .set({ phone_number: PHONE })
    .where('id', '=', owner.id)
    .execute();
  const quote = await pricedQuote(test, { owner });
  const { address } = await addContact(test, quote.shopId);
  const given = { share_contact: true, note: `${NAME}: keys at ${PHONE}` };
  const { body } = await ask(test, quote, given);
  await test.runJobs();
  const held = await holdBooking(test, body.data.id);
  const heard = `Gave them ${NAME}, ${PHONE}`;
  await test.call(heartbeatBooking, { ...held.call, body: { draft: { note: heard } } });
  await test.call(logBookingCall, { ...held.call, body: { outcome: 'busy_line', note: heard } });
  test.clock.advance(hours(1));
  const again = await holdBooking(test, body.data.id);
  await test.call(confirmBooking, { ...again.call, body: windowAt(test, 1, 9, 10) });
  return { ...quote, bookingId: body.data.id, address };
}

const linksTo = (address: string): string[] =>
  test.mails
    .filter(({ to }) => to === address)
    .flatMap(({ text }) => [...text.matchAll(/\/booking\/[\w-]{43}/g)])
    .map(([link]) => link);
const open = (url: string) => test.app.inject({ method: 'GET', url });

/** Tables that contain the text in any column. */
async function tablesWith(text: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name
    from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'
      and table_name not like 'test\\_%'`.execute(test.deps.db);
  const found: string[] = [];
  for (const { name } of rows) {
    const hits = await sql`
      select
      from ${sql.table(name)} t
      where t::text like ${`%${text}%`}
      limit 1`.execute(test.deps.db);
    if (hits.rows.length > 0) found.push(name);
  }
  return found;
}

it('deleting an account cancels its bookings, and after 30 days nothing personal is left', async () => {
  const { owner, bookingId, address } = await bookedOwner();
  await stepUp(test, owner);
  const data = await test.call(exportUser, { token: owner.token, params: { id: owner.id } });
  expect(JSON.stringify(data.body.data['bookings'])).toContain(`keys at ${PHONE}`);
  await test.call(deleteUser, {
    token: owner.token,
    params: { id: owner.id },
    body: { current_password: PASSWORD },
  });
  await test.runJobs();

  // The shop is informed and reads only the first name.
  const links = linksTo(address);
  const notice = await open(links.at(-1) ?? '');
  expect(notice.body).toContain('The customer isn’t coming');
  expect(notice.body).not.toContain(`${NAME} last`);
  expect(notice.body).not.toContain(PHONE);
  const held = await holdBooking(test, bookingId);
  const { body: seen } = await test.call(claimBooking, {
    token: held.agent.token,
    params: { id: bookingId },
  });
  expect(seen).toMatchObject({ task: 'cancelled', owner: { phone: null, shares_contact: false } });

  test.clock.advance(days(30));
  await jobsOf(test.deps)
    .find(({ name }) => name === 'erase-deleted-accounts')
    ?.run({});
  expect({ name: await tablesWith(NAME), phone: await tablesWith(PHONE) }).toEqual({
    name: [],
    phone: [],
  });
  for (const link of links) expect((await open(link)).statusCode).toBe(404);
  const booking = await test.deps.db
    .selectFrom('bookings')
    .select(['state', 'ended_by', 'note', 'share_contact'])
    .where('id', '=', bookingId)
    .executeTakeFirstOrThrow();
  expect(booking).toEqual({
    state: 'cancelled',
    ended_by: 'owner',
    note: '',
    share_contact: false,
  });
});

it('a masked booking note has no phone number either', async () => {
  const quote = await pricedQuote(test);
  await ask(test, quote, { note: 'Call me at 512-555-0188 or at robin@home.test' });
  expect(await tablesWith('555-0188')).toEqual([]);
  expect(await tablesWith('robin@home.test')).toEqual([]);
  await test.call(cancelBooking, { token: quote.owner.token, params: { id: quote.quoteId } });
});
