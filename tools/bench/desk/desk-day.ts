// A simulated day of the desk on the real code: 200 requests, with 0, 30, and 60% of the shops answering by
// link. Prints the minutes agents spend on the phone per price. Durations of calls and answers are
// assumptions declared here. Everything else is the product's own behavior.
import {
  claimNextRequest,
  closeRequest,
  enterPrice,
  heartbeat,
  logCall,
  readRequest,
} from '@fourbay/contract/call-desk/call-desk';
import { answerQuestion } from '@fourbay/contract/shop-answers/shop-answers';
import { expect, it } from 'vitest';
import { servicesLoader } from '../../../server/reference-data/load-services.ts';
import { seededRandom } from '../../../server/src/platform/values/seeded-random.ts';
import { startTestApp, type TestApp } from '../../../server/test/harness.ts';
import { signUpOwner, signUpStaff, type Person } from '../../../server/test/records/people.ts';
import { loadTestPlaces } from '../../../server/test/records/places.ts';
import { addVehicle, quoteBody } from '../../../server/test/records/quote-records.ts';
import { addContact } from '../../../server/test/records/shop-answers.ts';
import { addShop, weekOf } from '../../../server/test/records/shops.ts';
import { createQuote } from '@fourbay/contract/quotes/quotes';
import { minutes } from '../../../server/src/platform/values/clock.ts';

const [REQUESTS, AGENTS] = [Number(process.env['DAY_REQUESTS'] ?? 200), 9];
/**
 * Enough shops, as in a large city, so that the daily limit of calls and questions per shop is not reached.
 */
const SHOPS = Number(process.env['DAY_SHOPS'] ?? REQUESTS * 3);
const DAY_MINUTES = 9 * 60;
/** Requests come in during the first seven hours. */
const ARRIVALS_MINUTES = 7 * 60;

/** Outcomes of calls in percent, and minutes on the phone for each, including time for notes. */
const CALLS = [
  ['priced', 66, 4],
  ['needs_to_see_car', 10, 2],
  ['no_answer', 8, 1],
  ['too_busy', 6, 1],
  ['voicemail', 4, 1],
  ['no_phone_quotes', 4, 2],
  ['busy_line', 2, 1],
] as const;
/**
 * The share of asked shops that answer by link, the share of answers that are a price, and the
 * delay in minutes.
 */
const [ANSWERS, PRICED, ANSWER_MINUTES] = [0.8, 0.85, 5];

interface Agent extends Person {
  held?: { id: string; lease: string } | undefined;
  call?: { shop: string; outcome: (typeof CALLS)[number][0]; endsAt: number } | undefined;
}

async function simulateDay(share: number) {
  const test = await startTestApp();
  await loadTestPlaces(test);
  await servicesLoader.load(test.deps.db, { now: test.clock.now });
  const random = seededRandom(42).next;
  // 8 am in Austin.
  test.clock.set('2026-11-18T14:00:00Z');
  for (let at = 0; at < SHOPS; at += 1) {
    const hours = weekOf([{ start: '08:00', end: '18:00' }]);
    const shop = await addShop(test, { hours, latitude: 30.28 + at / 8_000 });
    if (at % 10 < share * 10) await addContact(test, shop);
  }
  const agents: Agent[] = [];
  for (let at = 0; at < AGENTS; at += 1) agents.push(await signUpStaff(test, 'agent'));
  const due: { token: string; at: number }[] = [];
  let [requested, seenMails, agentMinutes] = [0, 0, 0];
  for (let minute = 0; minute < DAY_MINUTES; minute += 1) {
    while (requested < REQUESTS && requested * (ARRIVALS_MINUTES / REQUESTS) <= minute) {
      await requestBrakes(test);
      requested += 1;
    }
    await test.runJobs();
    for (; seenMails < test.mails.length; seenMails += 1) {
      const token = /\/answer\/([\w-]{43})/.exec(test.mails[seenMails]?.text ?? '')?.[1];
      if (token && random() < ANSWERS)
        due.push({ token, at: minute + 1 + Math.round(-Math.log(1 - random()) * ANSWER_MINUTES) });
    }
    for (const { token } of due.filter(({ at }) => at === minute)) {
      const priced = random() < PRICED;
      const body = priced
        ? { price: { price: 250 + Math.round(random() * 150) } }
        : { outcome: 'needs_to_see_car' };
      await test.call(answerQuestion, { params: { token }, body });
    }
    for (const agent of agents) agentMinutes += await work(test, agent, minute, random);
    test.clock.advance(minutes(1));
  }
  return { agentMinutes, ...(await countPrices(test)) };
}

async function requestBrakes(test: TestApp): Promise<void> {
  const owner = await signUpOwner(test);
  const body = await quoteBody(test, await addVehicle(test, owner));
  const { status } = await test.call(createQuote, { token: owner.token, body });
  expect(status).toBe(201);
}

/** Simulates one minute of an agent; returns the minutes spent on the phone. */
async function work(
  test: TestApp,
  agent: Agent,
  minute: number,
  random: () => number,
): Promise<number> {
  const { token } = agent;
  if (!agent.held) {
    const { status, body } = await test.call(claimNextRequest, { token });
    if (status !== 200 || body.kind === 'call_back_owed') return 0;
    agent.held = { id: body.id, lease: body.lease_token };
  }
  const call = {
    token,
    params: { id: agent.held.id },
    headers: { 'lease-token': agent.held.lease },
  };
  const leave = (): number => {
    agent.held = undefined;
    agent.call = undefined;
    return 0;
  };
  if ((await test.call(heartbeat, { ...call, body: {} })).status !== 200) return leave();
  if (agent.call && agent.call.endsAt <= minute) {
    const { shop, outcome } = agent.call;
    agent.call = undefined;
    if (outcome === 'priced') {
      const body = { service_provider_id: shop, price: 250 + Math.round(random() * 150) };
      const entered = await test.call(enterPrice, { ...call, body });
      if (entered.body?.status === 'completed' || entered.status !== 201) return leave();
    } else await test.call(logCall, { ...call, body: { service_provider_id: shop, outcome } });
  }
  if (agent.call) return 1;
  const { status, body } = await test.call(readRequest, { token, params: call.params });
  if (status !== 200) return leave();
  const next = body.shops.find(
    ({ callable, question }) => callable && (!question || question.outcome),
  );
  if (!next) {
    await test.call(closeRequest, { ...call, body: { reason: 'no_more_shops' } });
    return leave();
  }
  await test.call(logCall, { ...call, body: { service_provider_id: next.id } });
  const [outcome, , length] = drawCall(random);
  agent.call = { shop: next.id, outcome, endsAt: minute + length };
  return 1;
}

function drawCall(random: () => number): (typeof CALLS)[number] {
  let rest = random() * 100;
  for (const call of CALLS) {
    rest -= call[1];
    if (rest < 0) return call;
  }
  return CALLS[0];
}

async function countPrices(test: TestApp) {
  const prices = await test.deps.db
    .selectFrom('user_quote_prices')
    .select(['source', 'quote_id'])
    .where('withdrawn_at', 'is', null)
    .where('replaced_by_id', 'is', null)
    .execute();
  const completed = await test.deps.db
    .selectFrom('user_quotes')
    .select('id')
    .where('status', '=', 'completed')
    .execute();
  return {
    prices: prices.length,
    byLink: prices.filter(({ source }) => source === 'shop_link').length,
    completed: completed.length,
  };
}

it.each([0, 0.3, 0.6])(
  'a day with %f of the shops answering by link',
  async (share) => {
    const { agentMinutes, prices, byLink, completed } = await simulateDay(share);
    process.stdout.write(
      `${Math.round(share * 100)}% of shops by link: ${REQUESTS} requests, ${completed} ` +
        'completed, ' +
        `${prices} prices, ${byLink} by link (${Math.round((byLink / prices) * 100)}%), ` +
        `${agentMinutes} agent minutes, ${(agentMinutes / prices).toFixed(2)} per price\n`,
    );
    expect(prices).toBeGreaterThan(0);
  },
  1_800_000,
);
