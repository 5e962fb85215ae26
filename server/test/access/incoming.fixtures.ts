import { reportPresence } from '@fourbay/contract/call-desk/call-desk';
import {
  answerIncomingCall,
  declineIncomingCall,
  handOverMatter,
  identifyIncomingCaller,
  neverCallCaller,
  takeIncomingMatter,
} from '@fourbay/contract/voice/incoming-calls';
import {
  claimOwedCallBack,
  dialOwedCallBack,
  playOwedMessage,
  readOwedCallBack,
  releaseOwedCallBack,
  settleOwedCallBack,
} from '@fourbay/contract/voice/owed-call-backs';
import { hangUpLine } from '@fourbay/contract/voice/lines';
import type { Endpoint } from '@fourbay/contract';
import { isSimulated } from '../../src/platform/voice/simulated-voice.ts';
import { ALL_DAY, claimFor } from '../records/desk/desk.ts';
import { signUpStaff } from '../records/people.ts';
import { requestQuote } from '../records/quote-records.ts';
import { addShop, weekOf } from '../records/shops.ts';
import type { AccessFixture, World } from './fixture.ts';

function voiceOf({ test }: World) {
  const { voice } = test.deps;
  if (!isSimulated(voice)) throw new Error('the world has simulated phones');
  return voice;
}

/** Ends the calls and work of earlier fixtures. Then a new shop calls, and only `rings` is at the desk. */
async function calling(world: World, rings: { token: string } | undefined) {
  const { test, supervisor } = world;
  const { db } = test.deps;
  const voice = voiceOf(world);
  for (const { name } of voice.callers()) await voice.callerDoes(name, 'hang_up');
  for (const { id } of await db
    .selectFrom('call_lines')
    .select('id')
    .where('ended_at', 'is', null)
    .execute())
    await test.call(hangUpLine, { token: supervisor.token, params: { id } });
  await db.deleteFrom('call_desk_leases').execute();
  await db.deleteFrom('call_desk_bookings').execute();
  await db.deleteFrom('call_desk_presence').execute();
  await db
    .updateTable('incoming_calls')
    .set({ claimed_until: null })
    .where('claimed_until', 'is not', null)
    .execute();
  if (rings) await test.call(reportPresence, { token: rings.token, body: { looking_at: null } });
  const shopId = await addShop(test, { hours: weekOf(ALL_DAY, ALL_DAY) });
  const shop = await db
    .selectFrom('service_providers')
    .select(['id', 'phone'])
    .where('id', '=', shopId)
    .executeTakeFirstOrThrow();
  const name = await voice.callIn(shop.phone);
  const { id } = await db
    .selectFrom('incoming_calls')
    .select('id')
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  return { params: { id }, shopId, name };
}

async function answered(world: World, taker: { token: string } = world.agent) {
  const call = await calling(world, taker);
  await world.test.call(answerIncomingCall, { token: taker.token, params: call.params });
  return call;
}

/** A message that the agent holds. */
async function held(world: World) {
  const { params, name } = await calling(world, undefined);
  await voiceOf(world).callerDoes(name, 'leave_message');
  await world.test.call(claimOwedCallBack, { token: world.agent.token, params });
  return { params };
}

const ofHolder = (
  endpoint: Endpoint,
  body?: object,
  refusals: AccessFixture['refusals'] = { supervisor: 409 },
): AccessFixture => ({
  endpoint,
  prepare: async (world) => ({ ...(await held(world)), ...(body ? { body } : {}) }),
  succeedsFor: 'agent',
  refusals,
});

export const incomingFixtures: AccessFixture[] = [
  {
    endpoint: answerIncomingCall,
    prepare: async (world) => ({ params: (await calling(world, world.agent)).params }),
    succeedsFor: 'agent',
    refusals: { supervisor: 409 },
  },
  {
    endpoint: declineIncomingCall,
    prepare: async (world) => ({ params: (await calling(world, world.agent)).params, body: {} }),
    succeedsFor: 'agent',
    refusals: { supervisor: 409 },
  },
  {
    endpoint: identifyIncomingCaller,
    prepare: async (world) => ({
      params: (await answered(world)).params,
      body: { caller: 'car_owner' },
    }),
    succeedsFor: 'agent',
    refusals: { supervisor: 403 },
  },
  {
    endpoint: neverCallCaller,
    prepare: async (world) => ({ params: (await answered(world)).params }),
    succeedsFor: 'agent',
    refusals: { supervisor: 403 },
  },
  {
    endpoint: takeIncomingMatter,
    async prepare(world) {
      const { params } = await answered(world);
      const { quoteId } = await requestQuote(world.test, world.owner);
      return { params, body: { kind: 'price', id: quoteId } };
    },
    succeedsFor: 'agent',
    refusals: { supervisor: 403 },
  },
  {
    endpoint: handOverMatter,
    async prepare(world) {
      const { params } = await answered(world, await signUpStaff(world.test, 'agent'));
      const { quoteId } = await requestQuote(world.test, world.owner);
      await claimFor(world.test, world.agent, quoteId);
      return { params, body: { kind: 'price', id: quoteId } };
    },
    succeedsFor: 'agent',
    refusals: { supervisor: 409 },
  },
  { endpoint: readOwedCallBack, prepare: held, succeedsFor: 'agent' },
  { endpoint: playOwedMessage, prepare: held, succeedsFor: 'agent' },
  ofHolder(claimOwedCallBack),
  ofHolder(releaseOwedCallBack),
  ofHolder(settleOwedCallBack, { as: 'done' }),
  ofHolder(dialOwedCallBack),
];
