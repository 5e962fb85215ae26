// npm run tool -- bench line-day: the same random day of the desk, worked by hand, on our line with agents
// on phones, and on our line in the browser. Prints the seconds that agents work per price. What people
// and phones take is assumed below. Everything else is the product's own behavior: which shop is next, who
// may be called, and which outcome the line proposes.
import {
  claimNextRequest,
  closeRequest,
  enterPrice,
  heartbeat,
  logCall,
  readRequest,
} from '@fourbay/contract/call-desk/call-desk';
import { hangUpLine, sendDigits } from '@fourbay/contract/voice/lines';
import { expect, it } from 'vitest';
import { servicesLoader } from '../../../server/reference-data/load-services.ts';
import { seconds } from '../../../server/src/platform/values/clock.ts';
import { seededRandom } from '../../../server/src/platform/values/seeded-random.ts';
import { simulatedVoice } from '../../../server/src/platform/voice/simulated.ts';
import { storyOf, type StoryName } from '../../../server/src/platform/voice/simulated-stories.ts';
import type { SimulatedVoice } from '../../../server/src/platform/voice/simulated-voice.ts';
import { startTestApp, type TestApp } from '../../../server/test/harness.ts';
import { signUpOwner, signUpStaff, type Person } from '../../../server/test/records/people.ts';
import { loadTestPlaces } from '../../../server/test/records/places.ts';
import { requestQuote } from '../../../server/test/records/quote-records.ts';
import { addShop, weekOf } from '../../../server/test/records/shops.ts';

const REQUESTS = Number(process.env['DAY_REQUESTS'] ?? 30);
const [AGENTS, SHOPS] = [6, 20 + REQUESTS * 3];
/** Requests come in evenly during this time, and the desk works until nothing is left. */
const [ARRIVALS_SECONDS, DAY_SECONDS] = [REQUESTS * 100, 8 * 3_600];

/** What shops' phones do, in percent. */
const PHONES: readonly (readonly [StoryName, number])[] = [
  ['answers', 60],
  ['phone_tree', 12],
  ['voicemail', 14],
  ['no_answer', 9],
  ['busy', 3],
  ['wrong_number', 2],
];
/** What people at shops say, in percent, and seconds of talk with the notes that agents take meanwhile. */
const ANSWERS = [
  ['priced', 76, 170],
  ['needs_to_see_car', 12, 90],
  ['too_busy', 7, 40],
  ['no_phone_quotes', 5, 50],
] as const;
/** Any talk takes between half and one and a half of its seconds. */
const SPREAD = 0.5;

/** Assumed seconds, the same however the shop is called. */
const READ_SHOP = 5;
const LISTEN_TO_MENU = 6;
const WRAP_UP = 10;
const BETWEEN_REQUESTS = 5;
/** How often an agent without work looks again, and a page keeps its lease, in seconds. */
const [IDLE, HEARTBEAT] = [60, 30];
/** Assumed seconds by hand: typing ten digits off the screen, and connecting. */
const [DIAL_BY_HAND, CONNECT] = [9, 2];
/** Until a person is sure what they hear. Unanswered phones ring as long as on our line. */
const NOTICE: Readonly<Partial<Record<StoryName, number>>> = {
  voicemail: 3,
  busy: 3,
  wrong_number: 8,
};
/** Putting down the phone, and choosing an outcome among ten. */
const [HANG_UP_BY_HAND, CHOOSE_OUTCOME] = [2, 2];
/** Assumed seconds on our line: one key to dial, one to hang up, one to accept what the line proposes. */
const KEY = 1;
/** The agent's own phone: picking up, and Twilio's detection of voicemail on it. */
const PICK_UP = { phone: 3 + 4, browser: 0 } as const;
/** The part of picking up that the simulated line has already. */
const AGENT_LEG = 1.4;

type Way = 'hand' | 'phone' | 'browser';
type Outcome = (typeof ANSWERS)[number][0];
interface Draw {
  story: StoryName;
  outcome: Outcome;
  talk: number;
}
interface Day {
  test: TestApp;
  voice: SimulatedVoice;
  way: Way;
  draws: Map<string, Draw>;
  /** `talk` is in seconds. `missed` counts outcomes that the line should have proposed. */
  done: { calls: number; talk: number; proposed: number; missed: number };
}
interface Work {
  token: string;
  params: { id: string };
  headers: { 'lease-token': string };
}

const choose = <Name extends string>(
  random: () => number,
  shares: readonly (readonly [Name, number, ...number[]])[],
): number => {
  let rest = random() * 100;
  return Math.max(
    0,
    shares.findIndex(([, share]) => (rest -= share) < 0),
  );
};

/** What each shop does whenever it's called, the same on each day. */
function drawShop(random: () => number): Draw {
  const [story] = PHONES[choose(random, PHONES)] ?? PHONES[0] ?? ['answers'];
  const [outcome, , talk] = ANSWERS[choose(random, ANSWERS)] ?? ANSWERS[0];
  return { story, outcome, talk: talk * (1 - SPREAD + 2 * SPREAD * random()) };
}

/** Seconds until it's clear what picked up, after the shop's phone was asked to ring. */
const untilClear = (story: StoryName): number => {
  const clear = storyOf(story).filter(([, { kind }]) => kind !== 'ended');
  return clear.reduce((sum, [afterMs]) => sum + afterMs, 0) / 1_000;
};

const AUTOMATIC: Readonly<Partial<Record<StoryName, string>>> = {
  voicemail: 'voicemail',
  no_answer: 'no_answer',
  busy: 'busy_line',
  wrong_number: 'wrong_number',
};

/** Each yielded number is seconds of work. */
type Steps = AsyncGenerator<number, void, void>;

async function* callShop(day: Day, work: Work, shop: string): Steps {
  const { test, way, draws, done } = day;
  const draw = draws.get(shop);
  if (!draw) throw new Error('an unknown shop');
  const { story } = draw;
  done.calls += 1;
  yield READ_SHOP;
  const body = { service_provider_id: shop, ...(way === 'hand' ? {} : { dial: true }) };
  const dialed = await test.call(logCall, { ...work, body });
  if (dialed.status >= 300) return;
  const line = { token: work.token, params: { id: dialed.body.line.id ?? '' } };
  if (way === 'hand') yield DIAL_BY_HAND + CONNECT;
  else yield KEY + PICK_UP[way] + AGENT_LEG;
  yield untilClear(story);
  if (story === 'phone_tree') {
    yield LISTEN_TO_MENU + KEY;
    if (way !== 'hand') await test.call(sendDigits, { ...line, body: { digits: '1' } });
    yield 2;
  }
  const automatic = AUTOMATIC[story];
  const outcome: string = automatic ?? draw.outcome;
  if (automatic === undefined) {
    yield draw.talk;
    done.talk += draw.talk;
  }
  if (automatic !== undefined && way === 'hand') yield NOTICE[story] ?? 0;
  if (way === 'hand') yield HANG_UP_BY_HAND;
  else {
    yield KEY;
    await test.call(hangUpLine, line);
  }
  if (way !== 'hand' && automatic !== undefined) {
    const { body: read } = await test.call(readRequest, work);
    const proposed = read.calls.find(({ id }) => id === dialed.body.id)?.line.proposed_outcome;
    done.proposed += proposed === automatic ? 1 : 0;
    done.missed += proposed === automatic ? 0 : 1;
    yield proposed === automatic ? KEY : CHOOSE_OUTCOME;
  } else if (outcome !== 'priced') yield CHOOSE_OUTCOME;
  if (automatic === undefined) yield WRAP_UP;
  if (outcome === 'priced')
    await test.call(enterPrice, { ...work, body: { service_provider_id: shop, price: 300 } });
  else await test.call(logCall, { ...work, body: { service_provider_id: shop, outcome } });
}

/** Works a request until it has its prices, or no shop is left. */
async function* workRequest(day: Day, work: Work): Steps {
  for (;;) {
    const request = await day.test.call(readRequest, work);
    if (request.status !== 200 || request.body.status === 'completed') return;
    const next = request.body.shops.find(({ callable, question }) => callable && !question);
    if (!next) {
      await day.test.call(closeRequest, { ...work, body: { reason: 'no_more_shops' } });
      return;
    }
    yield* callShop(day, work, next.id);
  }
}

interface Agent extends Person {
  at: number;
  worked: number;
  /** Seconds that are left of what they do. */
  left: number;
  work?: Work | undefined;
  steps?: Steps | undefined;
}

/**
 * Lets an agent do the next thing, or go on with it. Without a request, they look again after a minute. The
 * page keeps the lease meanwhile.
 */
async function step(day: Day, agent: Agent): Promise<void> {
  const { test } = day;
  if (!agent.steps) {
    const next = await test.call(claimNextRequest, { token: agent.token });
    if (next.status !== 200) return void (agent.at += IDLE);
    const { body } = next;
    if (body.kind === 'call_back_owed') return void (agent.at += IDLE);
    const lease = { 'lease-token': body.lease_token };
    agent.work = { token: agent.token, params: { id: body.id }, headers: lease };
    agent.steps = workRequest(day, agent.work);
    agent.left = BETWEEN_REQUESTS;
  }
  if (agent.work && (await test.call(heartbeat, { ...agent.work, body: {} })).status !== 200)
    agent.steps = undefined;
  else if (agent.left <= 0) {
    const { value, done } = await agent.steps.next();
    if (done) agent.steps = undefined;
    agent.left = value ?? 0;
  }
  const spent = Math.min(agent.left, HEARTBEAT);
  agent.left -= spent;
  agent.at += spent;
  agent.worked += spent;
}

async function workDay(way: Way): Promise<{ prices: number; summary: string }> {
  let voice: SimulatedVoice | undefined;
  const test = await startTestApp({ VOICE: 'simulated' }, ({ now }) => {
    voice = simulatedVoice({ now, seed: 'day' });
    return { voice };
  });
  if (!voice) throw new Error('there is no line');
  await loadTestPlaces(test);
  await servicesLoader.load(test.deps.db, { now: test.clock.now });
  // 9 am in Austin.
  const start = Date.parse('2026-11-18T15:00:00Z');
  test.clock.set(new Date(start));
  const random = seededRandom(42).next;
  const day: Day = {
    test,
    voice,
    way,
    draws: new Map(),
    done: { calls: 0, talk: 0, proposed: 0, missed: 0 },
  };
  for (let at = 0; at < SHOPS; at += 1) {
    const phone = `+1512${5_550_000 + at}`;
    const hours = weekOf([{ start: '08:00', end: '20:00' }]);
    const shop = await addShop(test, { hours, phone, latitude: 30.28 + at / 8_000 });
    const draw = drawShop(random);
    day.draws.set(shop, draw);
    for (let call = 0; call < 20; call += 1) voice.plan(phone, draw.story);
  }
  const agents: Agent[] = [];
  for (let at = 0; at < AGENTS; at += 1)
    agents.push({ ...(await signUpStaff(test, 'agent')), at: 0, worked: 0, left: 0 });
  let requested = 0;
  for (;;) {
    const agent = agents.toSorted((a, b) => a.at - b.at)[0];
    if (!agent || agent.at > DAY_SECONDS) break;
    test.clock.set(new Date(Math.max(start + seconds(agent.at), test.clock.now().getTime())));
    await voice.tick();
    for (; requested < REQUESTS && requested * (ARRIVALS_SECONDS / REQUESTS) <= agent.at;)
      requested += (await requestQuote(test, await signUpOwner(test))).quoteId ? 1 : 0;
    await step(day, agent);
    if (requested === REQUESTS && agents.every(({ steps }) => !steps)) break;
  }
  const prices = await test.deps.db.selectFrom('user_quote_prices').select('id').execute();
  const worked = agents.reduce((sum, agent) => sum + agent.worked, 0);
  const { calls, talk, proposed, missed } = day.done;
  const perPrice = (given: number): string => (given / prices.length).toFixed(1);
  const summary =
    `${way}: ${REQUESTS} requests, ${calls} calls, ${prices.length} prices; per price ` +
    `${perPrice(worked)} agent seconds, ${perPrice(talk)} of them talk with the shop; besides talk ` +
    `${((worked - talk) / calls).toFixed(1)} seconds per call; ${proposed} outcomes proposed by the ` +
    `line, ${missed} missed\n`;
  return { prices: prices.length, summary };
}

it.each<Way>(['hand', 'phone', 'browser'])(
  'a day: %s',
  async (way) => {
    const { prices, summary } = await workDay(way);
    process.stdout.write(summary);
    expect(prices).toBeGreaterThan(0);
  },
  1_800_000,
);
