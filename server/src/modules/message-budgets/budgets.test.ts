import { inviteStaff } from '@fourbay/contract/accounts/staff';
import { updateUser } from '@fourbay/contract/accounts/users';
import { cancelBooking, changeBooking } from '@fourbay/contract/bookings/bookings';
import { readQueue } from '@fourbay/contract/call-desk/call-desk';
import { beforeAll, describe, expect, it } from 'vitest';
import { linkTokens } from '../../../test/link-tokens.ts';
import { refusedWith, type TestApp } from '../../../test/harness.ts';
import {
  ask,
  ofOwner,
  pricedQuote,
  startBookingApp,
  windowAt,
} from '../../../test/records/bookings.ts';
import { PASSWORD, signUpOwner, signUpStaff } from '../../../test/records/people.ts';
import { addContact } from '../../../test/records/shop-answers.ts';
import { setClockBackAfterEach } from '../../../test/test-clock.ts';
import { days, minutes } from '../../platform/values/clock.ts';
import { queueEmail, queueNotification } from '../notifications/index.ts';
import { queueText } from '../texts/index.ts';
import type { Charge } from './budgets.rules.ts';
import { countToday, sweepMessageCounts } from './budgets.service.ts';

let test: TestApp;
setClockBackAfterEach(() => test);
beforeAll(async () => {
  test = await startBookingApp();
});

const mailsTo = (address: string | undefined) => test.mails.filter(({ to }) => to === address);
const lettersTo = (address: string) =>
  mailsTo(address).filter(({ text }) => linkTokens('booking', text).length > 0);
const content = (subject: string) => ({
  subject,
  preview: subject,
  heading: subject,
  paragraphs: [subject],
  footer: 'A test.',
});
const countsOf = async (kind: string) =>
  (await countToday(test.deps)).find((counts) => counts.kind === kind);
const afterQuietTime = async () => {
  test.clock.advance(minutes(15));
  await test.runJobs();
};

/** A shop whose contact already got the day's four messages about bookings. */
async function busyShop() {
  const { shopId } = await pricedQuote(test);
  const { address } = await addContact(test, shopId);
  for (let booking = 0; booking < 4; booking += 1) {
    await ask(test, await pricedQuote(test, { shopId }));
    await test.runJobs();
  }
  expect(lettersTo(address)).toHaveLength(4);
  return { shopId, address };
}

describe('messages to a shop', () => {
  it('the desk can call about a booking over the budget, and the shop gets its last state', async () => {
    const { shopId, address } = await busyShop();
    const quote = await pricedQuote(test, { shopId });
    const { body } = await ask(test, quote);
    await test.runJobs();
    const agent = await signUpStaff(test, 'agent');
    const queue = await test.call(readQueue, { token: agent.token });
    const isTask = ({ kind, id }: { kind: string; id: string }) =>
      kind === 'booking' && id === body.data.id;
    expect(queue.body.data.filter(isTask)).toHaveLength(1);
    test.clock.advance(minutes(10));
    await test.call(changeBooking, {
      ...ofOwner(quote),
      body: { windows: [windowAt(test, 2, 9, 11)] },
    });
    await test.runJobs();
    test.clock.advance(minutes(10));
    await test.runJobs();
    expect(lettersTo(address)).toHaveLength(4);
    await afterQuietTime();
    expect(lettersTo(address)).toHaveLength(5);
    expect(lettersTo(address).at(-1)?.text).toContain('Fri, Nov 20');
  });

  it('the shop gets no message about a booking canceled during the delay', async () => {
    const { shopId, address } = await busyShop();
    const quote = await pricedQuote(test, { shopId });
    await ask(test, quote);
    await test.runJobs();
    await test.call(cancelBooking, ofOwner(quote));
    await test.runJobs();
    await afterQuietTime();
    expect(lettersTo(address)).toHaveLength(4);
  });

  it('a request that is withdrawn while the shop is closed is never sent', async () => {
    const quote = await pricedQuote(test);
    const { address } = await addContact(test, quote.shopId);
    test.clock.set('2026-11-19T05:00:00Z');
    await ask(test, quote);
    await test.runJobs();
    await test.call(cancelBooking, ofOwner(quote));
    await test.runJobs();
    test.clock.set('2026-11-19T17:00:00Z');
    await test.runJobs();
    expect(lettersTo(address)).toEqual([]);
  });

  it('an owner who reaches the limit sees why, and can still cancel', async () => {
    const quote = await pricedQuote(test);
    for (let booking = 0; booking < 6; booking += 1) {
      expect((await ask(test, quote)).status).toBe(201);
      await test.call(cancelBooking, ofOwner(quote));
    }
    const refused = await ask(test, quote);
    const { code, error } = refusedWith(refused, 429);
    expect(code).toBe('rate_limited');
    expect(error).toContain('You’ve reached today’s limit of 6 messages to');
    expect(refused.headers['retry-after']).toBe(String(7 * 3_600));
    const elsewhere = await pricedQuote(test, { owner: quote.owner });
    expect((await ask(test, elsewhere)).status).toBe(201);
  });
});

describe('e-mails to an owner', () => {
  const notify = (userId: string, to: string, subject: string, about?: string) =>
    test.deps.db.transaction().execute((trx) =>
      queueNotification(test.deps, trx, {
        userId,
        to,
        kind: 'test',
        type: 'quotes',
        content: content(subject),
        ...(about === undefined ? {} : { about }),
      }),
    );

  it('twelve notifications a day are sent, and more the next day', async () => {
    const { id, email } = await signUpOwner(test);
    const before = mailsTo(email).length;
    for (let mail = 0; mail < 20; mail += 1) await notify(id, email, `Mail ${mail}`);
    await test.runJobs();
    expect(mailsTo(email)).toHaveLength(before + 12);
    test.clock.advance(days(1));
    await notify(id, email, 'Tomorrow');
    await test.runJobs();
    expect(mailsTo(email).at(-1)?.subject).toBe('Tomorrow');
  });

  it('updates of a booking over the budget become one e-mail with the last state', async () => {
    const { id, email } = await signUpOwner(test);
    for (let mail = 0; mail < 12; mail += 1) await notify(id, email, `Mail ${mail}`);
    for (const state of ['Booked', 'Canceled', 'Booked again'])
      await notify(id, email, state, 'booking:1');
    await notify(id, email, 'Another booking', 'booking:2');
    await test.runJobs();
    expect(mailsTo(email).at(-1)?.subject).toBe('Mail 11');
    await afterQuietTime();
    expect(
      mailsTo(email)
        .slice(-2)
        .map(({ subject }) => subject),
    ).toEqual(['Booked again', 'Another booking']);
  });

  it('security notices don’t share that budget, and none is dropped', async () => {
    const { id, email } = await signUpOwner(test);
    for (let mail = 0; mail < 12; mail += 1) await notify(id, email, `Mail ${mail}`);
    const warn = (subject: string, secret = false) =>
      test.deps.db.transaction().execute((trx) =>
        queueEmail(test.deps, trx, {
          userId: id,
          to: email,
          kind: 'password_changed',
          secret,
          content: content(subject),
        }),
      );
    for (let notice = 0; notice < 20; notice += 1) await warn(`Notice ${notice}`);
    expect(await warn('A code', true)).toBe('now');
    await afterQuietTime();
    const notices = mailsTo(email).filter(({ subject }) => subject.startsWith('Notice'));
    expect(notices).toHaveLength(13);
    expect(notices.at(-1)?.subject).toBe('Notice 19');
  });
});

describe('e-mails to an address without an account', () => {
  it('a fourth change of address to it in a day is refused', async () => {
    const { token, id } = await signUpOwner(test);
    const other = await signUpOwner(test);
    const body = {
      data: { attributes: { email: 'stranger@people.test', current_password: PASSWORD } },
    };
    const change = (person: { token: string; id: string }) =>
      test.call(updateUser, { token: person.token, params: { id: person.id }, body });
    for (let mail = 0; mail < 3; mail += 1)
      expect((await change(mail < 2 ? { token, id } : other)).status).toBe(200);
    const { code, error } = refusedWith(await change(other), 429);
    expect(code).toBe('rate_limited');
    expect(error).toContain('Please try again tomorrow');
  });

  it('a fourth invitation to it in a day is refused', async () => {
    const { token } = await signUpStaff(test, 'supervisor');
    const body = { email: 'newcomer@people.test', role: 'agent' as const };
    for (let mail = 0; mail < 3; mail += 1)
      expect((await test.call(inviteStaff, { token, body })).status).toBe(201);
    refusedWith(await test.call(inviteStaff, { token, body }), 429);
  });
});

describe('message counts', () => {
  const charges: Charge[] = [{ kind: 'owner_text', recipient: 'user:999' }];
  const text = (key: number) =>
    test.deps.db.transaction().execute((trx) =>
      queueText(test.deps, trx, {
        to: '+15125550188',
        purpose: 'owner_moment',
        body: 'hello',
        uniqueKey: `count:${key}`,
        charges,
      }),
    );

  it('concurrent messages don’t exceed the budget', async () => {
    const verdicts = await Promise.all(Array.from({ length: 10 }, (_, key) => text(key)));
    expect(verdicts.filter((verdict) => verdict === 'now')).toHaveLength(6);
    expect(await countsOf('owner_text')).toMatchObject({ sent: 6, dropped: 4 });
  });

  it('the counts show what was dropped and what was collapsed', async () => {
    expect((await countsOf('owner_mail'))?.dropped).toBeGreaterThan(0);
    expect((await countsOf('shop_booking'))?.collapsed).toBeGreaterThan(0);
  });

  it('counts older than the longest budget are deleted', async () => {
    test.clock.advance(days(10));
    await sweepMessageCounts(test.deps);
    const left = await test.deps.db.selectFrom('message_counts').selectAll().execute();
    expect(left).toEqual([]);
  });
});
