import { listReceivedTexts, markTextRead } from '@fourbay/contract/texts/received-texts';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { refusedWith, startTestApp, type TestApp } from '../../../../test/harness.ts';
import { signUpStaff, type Person } from '../../../../test/records/people.ts';
import { loadTestPlaces } from '../../../../test/records/places.ts';
import { addContact } from '../../../../test/records/shop-answers.ts';
import { addShop } from '../../../../test/records/shops.ts';
import { textsReset } from '../../../../test/records/texts.ts';
import { days } from '../../../platform/values/clock.ts';

const PHONE = '+15125550142';

describe('texts that aren’t a keyword or an opt-out', () => {
  let test: TestApp;
  let supervisor: Person;
  let reset: () => Promise<void>;
  beforeAll(async () => {
    test = await startTestApp();
    await loadTestPlaces(test);
    supervisor = await signUpStaff(test, 'supervisor');
    reset = textsReset(test);
  });
  beforeEach(() => reset());

  const text = async (body: string, from = PHONE) => {
    await test.app.inject({ method: 'POST', url: '/dev/texts', payload: { from, body } });
    await test.runJobs();
  };
  const replies = async () => {
    const url = `/dev/inbox.json?to=${encodeURIComponent(PHONE)}`;
    const sent = (await test.app.inject(url)).json<{ text: string }[]>();
    return sent.map((reply) => reply.text);
  };
  const unread = async () =>
    (await test.call(listReceivedTexts, { token: supervisor.token })).body.data;

  it('get one short reply a day, and are all shown to supervisors', async () => {
    await text('Where is my price?');
    await text('Hello?');
    expect(await replies()).toEqual([
      expect.stringMatching(
        /^Fourbay: Thanks, someone will read your text\. .* Reply STOP to end\.$/,
      ),
    ]);
    expect((await replies())[0]?.length).toBeLessThanOrEqual(160);
    expect((await unread()).map(({ attributes }) => attributes)).toEqual([
      {
        number: '(512) 555-0142',
        sender: null,
        owner: null,
        body: 'Where is my price?',
        received_at: test.clock.now().toISOString(),
      },
      expect.objectContaining({ body: 'Hello?' }),
    ]);
    test.clock.advance(days(1));
    await text('Anyone there?');
    expect(await replies()).toHaveLength(2);
  });

  it('don’t include keywords and opt-outs', async () => {
    for (const body of ['HELP', 'START', 'Take me off your list']) await text(body);
    expect(await unread()).toEqual([]);
  });

  it('are shown but not answered after an opt-out', async () => {
    await text('STOP');
    const before = await replies();
    await text('I said my piece');
    expect(await replies()).toEqual(before);
    expect(await unread()).toHaveLength(1);
  });

  it('from one phone can’t flood the list', async () => {
    for (let round = 0; round < 20; round += 1) await text(`Nonsense ${round}`);
    expect(await unread()).toHaveLength(5);
  });

  it('show the name of a shop’s contact', async () => {
    const shopId = await addShop(test, { name: 'Oak Street Garage' });
    await addContact(test, shopId, { channel: 'sms', address: PHONE });
    await text('We’re closed on Friday');
    expect((await unread())[0]?.attributes.sender).toBe('Dana, Oak Street Garage');
  });

  it('leave the list once they are marked as read', async () => {
    await text('Hello?');
    const [first] = await unread();
    const read = { token: supervisor.token, params: { id: first?.id ?? '' } };
    expect((await test.call(markTextRead, read)).status).toBe(204);
    expect(await unread()).toEqual([]);
    refusedWith(await test.call(markTextRead, read), 404);
  });
});
