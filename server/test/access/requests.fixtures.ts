import { createClosure, deleteClosure, listClosures } from '@fourbay/contract/shops/closures';
import {
  claimRequest,
  closeRequest,
  enterPrice,
  heartbeat,
  leaveDraft,
  logCall,
  readRequest,
  releaseRequest,
  undoCall,
} from '@fourbay/contract/call-desk/call-desk';
import { markRecording } from '@fourbay/contract/call-desk/call-recordings';
import {
  cancelRequest,
  reassignRequest,
  reclaimRequest,
} from '@fourbay/contract/call-desk/desk-board';
import { correctPrice, withdrawPrice } from '@fourbay/contract/call-desk/desk-prices';
import {
  fixShop,
  readCallableDays,
  readShopFacts,
  skipShop,
  informShopOfReport,
} from '@fourbay/contract/call-desk/desk-shops';
import {
  reportPaidPrice,
  restorePaidReport,
  setPaidReportAside,
} from '@fourbay/contract/quotes/paid-reports';
import { askOwner } from '@fourbay/contract/quotes/owner-questions';
import { askEveryone, releaseAll } from '../records/desk/desk.ts';
import { addShop, weekOf } from '../records/shops.ts';
import { type AccessFixture, type World } from './fixture.ts';
import { quote } from './quotes.fixtures.ts';

/** Held by the world's agent, so neither the owner nor another member of staff may write to it. */
async function held(world: World) {
  const { params } = await quote(world);
  await releaseAll(world.test, world.agent.id);
  const { body } = await world.test.call(claimRequest, { token: world.agent.token, params });
  return { params, headers: { 'lease-token': body.lease_token } };
}

const ALWAYS = [{ start: '00:00' }];
const CLOSURE = { start_on: '2026-11-18', end_on: '2026-11-18', reason: 'Vacation' };
const openShop = ({ test }: World) => addShop(test, { hours: weekOf(ALWAYS, ALWAYS) });

const forItsHolder = (
  endpoint: AccessFixture['endpoint'],
  body: (world: World) => Promise<object | undefined> = async () => undefined,
): AccessFixture => ({
  endpoint,
  async prepare(world) {
    const call = await held(world);
    const sent = await body(world);
    return sent ? { ...call, body: sent } : call;
  },
  succeedsFor: 'agent',
  refusals: { supervisor: 409 },
});

/** The owner's report of what was paid for a price. */
async function paidReport(world: World): Promise<string> {
  const { test, owner } = world;
  const { params } = await priced(world);
  await test.call(reportPaidPrice, {
    token: owner.token,
    params: { id: params.id },
    body: { amount: 289.5, user_quote_price_id: params.price_id, same_work: 'yes' },
  });
  const { id } = await test.deps.db
    .selectFrom('paid_reports')
    .select('id')
    .where('quote_id', '=', params.id)
    .executeTakeFirstOrThrow();
  return id;
}

/** A report of a higher amount, about a shop that the world's agent has called for a held request. */
async function untoldReport(world: World) {
  const { params, headers } = await priced(world);
  const { test, owner, agent } = world;
  await test.call(reportPaidPrice, {
    token: owner.token,
    params: { id: params.id },
    body: { amount: 400, user_quote_price_id: params.price_id, same_work: 'more_unasked' },
  });
  const report = await test.deps.db
    .selectFrom('paid_reports')
    .innerJoin('user_quote_prices', 'user_quote_prices.id', 'paid_reports.price_id')
    .select(['paid_reports.id', 'user_quote_prices.service_provider_id'])
    .where('paid_reports.quote_id', '=', params.id)
    .executeTakeFirstOrThrow();
  await test.call(logCall, {
    token: agent.token,
    params: { id: params.id },
    headers,
    body: { service_provider_id: report.service_provider_id, outcome: 'no_answer' },
  });
  return { params: { id: params.id, report_id: report.id }, headers, body: { answer: 'No.' } };
}

/** A price in a request that the world's agent holds. */
async function priced(world: World) {
  const { params, headers } = await held(world);
  const { body } = await world.test.call(enterPrice, {
    token: world.agent.token,
    params,
    headers,
    body: { service_provider_id: await openShop(world), price: 289 },
  });
  return { params: { ...params, price_id: body.id }, headers };
}

/** The last outcome in a request that the world's agent holds. */
async function reported(world: World) {
  const { params, headers } = await held(world);
  const { body } = await world.test.call(logCall, {
    token: world.agent.token,
    params,
    headers,
    body: { service_provider_id: await openShop(world), outcome: 'no_answer' },
  });
  return { params: { ...params, call_id: body.id }, headers };
}

const priceOfItsHolder = (endpoint: AccessFixture['endpoint'], body: object): AccessFixture => ({
  endpoint,
  prepare: async (world) => ({ ...(await priced(world)), body }),
  succeedsFor: 'agent',
  refusals: { supervisor: 409 },
});

/** Facts about a shop are shared by the whole desk. */
const forTheDesk = (endpoint: AccessFixture['endpoint']): AccessFixture => ({
  endpoint,
  prepare: async (world) => ({ params: { id: await openShop(world) } }),
  succeedsFor: 'agent',
});

const forSupervisors = (
  endpoint: AccessFixture['endpoint'],
  prepare: (world: World) => Promise<{ params: { id: string } }>,
  body: (world: World) => Promise<object>,
): AccessFixture => ({
  endpoint,
  prepare: async (world) => ({ params: (await prepare(world)).params, body: await body(world) }),
  succeedsFor: 'supervisor',
});

/** Requests at the desk, and what agents and supervisors do about them. */
export const requestsFixtures: AccessFixture[] = [
  {
    endpoint: informShopOfReport,
    prepare: untoldReport,
    succeedsFor: 'agent',
    refusals: { supervisor: 409 },
  },
  {
    endpoint: setPaidReportAside,
    prepare: async (world) => ({
      params: { id: await paidReport(world) },
      body: { reason: 'the receipt is of another shop' },
    }),
    succeedsFor: 'supervisor',
  },
  {
    endpoint: restorePaidReport,
    async prepare(world) {
      const params = { id: await paidReport(world) };
      const { token } = world.supervisor;
      await world.test.call(setPaidReportAside, {
        token,
        params,
        body: { reason: 'to look into' },
      });
      return { params, body: { reason: 'the receipt is right' } };
    },
    succeedsFor: 'supervisor',
  },
  {
    endpoint: claimRequest,
    async prepare(world) {
      await releaseAll(world.test, world.agent.id);
      return quote(world);
    },
    succeedsFor: 'agent',
    refusals: {},
  },
  { ...forItsHolder(readRequest), refusals: {} },
  forItsHolder(heartbeat, async () => ({ draft: { price: '310' } })),
  {
    ...forItsHolder(leaveDraft, async () => ({ draft: {}, typed_at: '2026-11-18T17:00:00Z' })),
    refusals: { supervisor: 403 },
  },
  forItsHolder(askOwner, async () => ({ text: 'Is it the front brakes?' })),
  forItsHolder(releaseRequest, async () => ({ reason: 'end of my shift' })),
  forItsHolder(logCall, async (world) => ({ service_provider_id: await openShop(world) })),
  forItsHolder(enterPrice, async (world) => ({
    service_provider_id: await openShop(world),
    price: 289,
  })),
  forItsHolder(skipShop, async (world) => ({
    service_provider_id: await openShop(world),
    reason: 'the owner was there',
  })),
  priceOfItsHolder(correctPrice, { price: 310 }),
  priceOfItsHolder(withdrawPrice, { reason: 'was for another car' }),
  forTheDesk(readShopFacts),
  forTheDesk(readCallableDays),
  {
    endpoint: fixShop,
    prepare: async (world) => ({
      ...(await held(world)),
      params: { id: await openShop(world) },
      body: { phone: '(512) 555-0199' },
    }),
    succeedsFor: 'agent',
    refusals: {},
  },
  forTheDesk(listClosures),
  {
    endpoint: createClosure,
    prepare: async (world) => ({
      ...(await held(world)),
      params: { id: await openShop(world) },
      body: CLOSURE,
    }),
    succeedsFor: 'agent',
    refusals: {},
  },
  {
    endpoint: deleteClosure,
    async prepare(world) {
      const id = await openShop(world);
      const { body } = await world.test.call(createClosure, {
        token: world.supervisor.token,
        params: { id },
        body: CLOSURE,
      });
      return { ...(await held(world)), params: { id, closure_id: body.id } };
    },
    succeedsFor: 'agent',
    refusals: {},
  },
  {
    endpoint: markRecording,
    prepare: async (world) => ({ ...(await reported(world)), body: { declined: true } }),
    succeedsFor: 'agent',
    refusals: { supervisor: 409 },
  },
  {
    endpoint: undoCall,
    prepare: reported,
    succeedsFor: 'agent',
    refusals: {},
  },
  forSupervisors(reclaimRequest, held, async () => ({ reason: 'left the desk' })),
  forSupervisors(reassignRequest, quote, async ({ agent }) => ({
    agent_id: agent.id,
    reason: 'knows the shops',
  })),
  forSupervisors(cancelRequest, quote, async () => ({ reason: 'asked for by phone' })),
  {
    endpoint: closeRequest,
    async prepare(world) {
      await openShop(world);
      const { params, headers } = await held(world);
      await askEveryone(world.test, { call: { token: world.agent.token, params, headers } });
      return { params, headers, body: { reason: 'all_asked' } };
    },
    succeedsFor: 'agent',
    refusals: { supervisor: 409 },
  },
];
