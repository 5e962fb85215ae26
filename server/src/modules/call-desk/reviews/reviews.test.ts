import { enterPrice } from '@fourbay/contract/call-desk/call-desk';
import * as contract from '@fourbay/contract/call-reviews/call-reviews';
import { withdrawPrice } from '@fourbay/contract/call-desk/desk-prices';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  ALL_DAY,
  claimFor,
  holdRequest,
  releaseAll,
  report,
} from '../../../../test/records/desk/desk.ts';
import { refusedWith, startTestApp, type TestApp } from '../../../../test/harness.ts';
import { signUpStaff, type Person } from '../../../../test/records/people.ts';
import { loadTestPlaces } from '../../../../test/records/places.ts';
import { requestQuote } from '../../../../test/records/quote-records.ts';
import { loadServices } from '../../../../test/records/services.ts';
import { addShop, weekOf } from '../../../../test/records/shops.ts';
import { days } from '../../../platform/values/clock.ts';
import { erasePersonalRows, readPersonalRows } from '../../../platform/database/personal-data.ts';
import { callDeskPersonalData } from '../call-desk.personal-data.ts';
import { jobsOf } from '../../../jobs.ts';

let test: TestApp;
let supervisor: Person;
let agent: Person;
beforeAll(async () => {
  test = await startTestApp({ SHOP_CALLS_PER_DAY: '1000' });
  await loadTestPlaces(test);
  await loadServices(test);
});
beforeEach(async () => {
  await test.deps.db.deleteFrom('call_reviews').execute();
  await test.deps.db.deleteFrom('calls').execute();
  supervisor = await signUpStaff(test, 'supervisor');
  agent = await signUpStaff(test, 'agent');
});

const draw = async () =>
  jobsOf(test.deps)
    .find(({ name }) => name === 'call-reviews')
    ?.run({});
const list = async (done: 'yes' | 'no' = 'no', { token } = supervisor) =>
  (await test.call(contract.listCallReviews, { token, query: { done } })).body.data;
const own = async ({ token } = agent) =>
  (await test.call(contract.listOwnCallReviews, { token })).body;
const CARD = {
  greeting: 'yes',
  exact_job: 'yes',
  tax_and_parts: 'no',
  courtesy: 'yes',
  right_record: 'not_applicable',
} as const;
const review = (id: string, { token } = supervisor, body: object = CARD) =>
  test.call(contract.saveCallReview, { token, params: { id }, body });
const answer = (id: string, { token } = agent) =>
  test.call(contract.answerOwnReview, { token, params: { id }, body: { answer: 'I asked.' } });

/** A call of the agent's in which the shop answered, or as given. */
async function called(by: Person = agent, outcome = 'needs_to_see_car') {
  const shop = await addShop(test, { hours: weekOf(ALL_DAY, ALL_DAY) });
  const held = await holdRequest(test, { agent: by });
  const { body } = await report(test, held, shop, outcome);
  return { ...held, shop, callId: body.id };
}

const priced = async (by: Person = agent) => {
  const shop = await addShop(test, { hours: weekOf(ALL_DAY, ALL_DAY) });
  const held = await holdRequest(test, { agent: by });
  const { body } = await test.call(enterPrice, {
    ...held.call,
    body: { service_provider_id: shop, price: 289 },
  });
  return { ...held, shop, priceId: body.id };
};

/** A call from last week, drawn by chance. */
async function drawn(by: Person = agent): Promise<string> {
  const { callId } = await called(by);
  await moveBack(callId, 7);
  await draw();
  const rows = await test.deps.db
    .selectFrom('call_reviews')
    .select('id')
    .where('call_id', '=', callId)
    .execute();
  return rows[0]?.id ?? '';
}
const moveBack = (callId: string, count: number) => {
  const started_at = new Date(test.clock.now().getTime() - days(count));
  return test.deps.db.updateTable('calls').set({ started_at }).where('id', '=', callId).execute();
};

describe('the sample', () => {
  it('has one call a week of every agent whose calls were answered, always the same', async () => {
    const other = await signUpStaff(test, 'agent');
    for (let count = 0; count < 4; count += 1) await moveBack((await called()).callId, 7);
    await moveBack((await called(other)).callId, 7);
    await moveBack((await called(supervisor, 'no_answer')).callId, 7);
    await called(other);
    await draw();
    const first = await list();
    expect(first.map(({ attributes }) => attributes.agent_user_id).toSorted()).toEqual(
      [agent.id, other.id].toSorted(),
    );
    expect(first.every(({ attributes }) => attributes.drawn === 'chance')).toBe(true);
    await draw();
    expect((await list()).map(({ id }) => id)).toEqual(first.map(({ id }) => id));
    await test.deps.db.deleteFrom('call_reviews').execute();
    await draw();
    expect((await list()).map(({ attributes }) => attributes.call.id).toSorted()).toEqual(
      first.map(({ attributes }) => attributes.call.id).toSorted(),
    );
  });

  it('also has calls that somebody else corrected, but not those that the agent corrected', async () => {
    const [byOther, byAgent] = [await priced(), await priced()];
    const withdraw = async ({ id, priceId }: typeof byOther, by: Person) => {
      await releaseAll(test, agent.id);
      const { headers } = await claimFor(test, by, id);
      const { status } = await test.call(withdrawPrice, {
        token: by.token,
        params: { id, price_id: priceId },
        headers,
        body: { reason: 'Wrong car' },
      });
      expect(status).toBe(204);
    };
    await withdraw(byOther, supervisor);
    await withdraw(byAgent, agent);
    await draw();
    expect(
      (await list()).map(({ attributes: { drawn: why, call } }) => [why, call.quote_id]),
    ).toEqual([['corrected', byOther.id]]);
  });

  it('drops calls that nobody reviewed for 30 days', async () => {
    const id = await drawn();
    await test.deps.db
      .updateTable('call_reviews')
      .set({ drawn_at: new Date(test.clock.now().getTime() - days(31)) })
      .execute();
    await draw();
    expect((await list()).map((row) => row.id)).not.toContain(id);
  });
});

describe('a review', () => {
  it('says that the shop called us, and that the recording was deleted', async () => {
    await drawn();
    const [before] = await list();
    expect(before?.attributes.call).toMatchObject({ direction: 'out', recording: 'none' });
    const at = test.clock.now();
    const line = {
      name: 'reviewed',
      call_id: before?.attributes.call.id ?? '',
      direction: 'in' as const,
      agent_user_id: agent.id,
      agent_phone: 'browser' as const,
      dialed_at: at,
      ended_at: at,
      consented_at: at,
      recording_kept_until: at,
    };
    // As after the days for which recordings are kept.
    await test.deps.db.insertInto('call_lines').values(line).execute();
    expect((await list())[0]?.attributes.call).toMatchObject({
      direction: 'in',
      recording: 'gone',
      recorded_from: at.toISOString(),
    });
  });

  it('is saved once, read and answered once by the agent, and in the audit log', async () => {
    const id = await drawn();
    expect((await list())[0]).toMatchObject({
      id,
      attributes: { points: null, call: { recording: 'none', line_id: null, price: null } },
    });
    expect((await own()).data).toEqual([]);
    const { body } = await review(id, supervisor, { ...CARD, comment: 'Ask about tax first.' });
    expect(body.data.attributes).toMatchObject({ points: CARD, reviewed_by: 'Sam Marsh' });
    refusedWith(await review(id), 409);
    expect(await own()).toMatchObject({
      unread: 1,
      trend: { reviews: 1, latest: null, before: null },
      data: [{ id, attributes: { comment: 'Ask about tax first.', read_at: null } }],
    });
    await test.call(contract.markOwnReviewsRead, { token: agent.token });
    expect((await own()).unread).toBe(0);
    expect((await answer(id)).body.data.attributes.answer).toBe('I asked.');
    refusedWith(await answer(id), 409);
    expect((await list('yes'))[0]?.attributes).toMatchObject({ answer: 'I asked.' });
    const trail = await test.deps.db
      .selectFrom('staff_actions')
      .select(['action', 'staff_user_id', 'detail'])
      .where('subject_user_id', '=', agent.id)
      .orderBy('id')
      .execute();
    expect(trail).toMatchObject([
      { action: 'call_reviewed', staff_user_id: supervisor.id, detail: { yes: 3, applied: 4 } },
      { action: 'call_review_answered', staff_user_id: agent.id },
    ]);
    expect(JSON.stringify(trail)).not.toContain('tax first');
  });

  it('is not seen or answered by other agents, and not before it is made', async () => {
    const id = await drawn();
    refusedWith(await answer(id), 404);
    await review(id);
    const other = await signUpStaff(test, 'agent');
    expect((await own(other)).data).toEqual([]);
    refusedWith(await answer(id, other), 404);
    refusedWith(await answer(id, supervisor), 404);
    await test.call(contract.markOwnReviewsRead, { token: other.token });
    expect((await own()).unread).toBe(1);
    refusedWith(await test.call(contract.listCallReviews, { token: agent.token }), 403);
    refusedWith(await test.call(contract.listReviewTrends, { token: agent.token }), 403);
    refusedWith(await review(id, agent), 403);
  });

  it('is not made by whoever called or asked for the quote', async () => {
    const id = await drawn(supervisor);
    expect((await list()).map((row) => row.id)).not.toContain(id);
    refusedWith(await review(id), 403);
    const { quoteId } = await requestQuote(test, supervisor);
    const shop = await addShop(test, { hours: weekOf(ALL_DAY, ALL_DAY) });
    const { body } = await report(
      test,
      { call: await claimFor(test, agent, quoteId) },
      shop,
      'too_busy',
    );
    await moveBack(body.id, 7);
    await draw();
    const { id: ofRequest } = await test.deps.db
      .selectFrom('call_reviews')
      .select('id')
      .where('call_id', '=', body.id)
      .executeTakeFirstOrThrow();
    refusedWith(await review(ofRequest), 403);
    expect((await list()).map((row) => row.id)).not.toContain(ofRequest);
  });

  it('averages only calls drawn by chance, and a recount agrees', async () => {
    const ids: string[] = [];
    for (let week = 1; week <= 5; week += 1) {
      const { callId } = await called();
      const { id } = await test.deps.db
        .insertInto('call_reviews')
        .values({
          call_id: callId,
          agent_user_id: agent.id,
          week: `2026-0${week}-05`,
          drawn_at: test.clock.now(),
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      ids.push(id);
    }
    const { callId } = await called();
    const corrected = await test.deps.db
      .insertInto('call_reviews')
      .values({ call_id: callId, agent_user_id: agent.id, drawn_at: test.clock.now() })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const id of ids) await review(id);
    await review(corrected.id, supervisor, { ...CARD, greeting: 'no', courtesy: 'no' });
    const { rows } = (await test.call(contract.listReviewTrends, { token: supervisor.token })).body;
    expect(rows).toEqual([
      { agent_user_id: agent.id, agent: 'Ana Marsh', reviews: 5, latest: 0.75, before: null },
    ]);
    expect((await own()).trend).toEqual({ reviews: 5, latest: 0.75, before: null });
  });

  it('loses its texts when its agent or its reviewer is erased, and is exported to both', async () => {
    const table = callDeskPersonalData.find((each) => each.table === 'call_reviews');
    if (!table) throw new Error('call_reviews is not listed');
    const id = await drawn();
    await review(id, supervisor, { ...CARD, comment: 'Well done, Ana.' });
    const handed = { link: String, open: (_purpose: string, sealed: Buffer) => sealed };
    for (const person of [agent, supervisor])
      expect(
        await readPersonalRows(test.deps.db, table, { id: person.id, email: '' }, handed),
      ).toMatchObject([{ comment: 'Well done, Ana.', greeting: 'yes' }]);
    const subject = { id: agent.id, email: '' };
    await erasePersonalRows(test.deps.db, table, subject, test.clock.now());
    expect((await list('yes'))[0]?.attributes).toMatchObject({ comment: '', points: CARD });
  });
});
