import { enterPrice, logCall, readRequestVin } from '@fourbay/contract/call-desk/call-desk';
import { updateVehicle } from '@fourbay/contract/garage/garage';
import { takeOverRequest, viewRequest } from '@fourbay/contract/call-desk/desk-supervision';
import { answerOwnReview, saveCallReview } from '@fourbay/contract/call-reviews/call-reviews';
import { reportRecall } from '@fourbay/contract/call-desk/recalls';
import { listReceivedTexts, markTextRead } from '@fourbay/contract/texts/received-texts';
import {
  changeLine,
  controlRecording,
  dialByHand,
  hangUpLine,
  playRecording,
  redialCall,
  sendDigits,
  superviseLine,
} from '@fourbay/contract/voice/lines';
import { setAgentPhone } from '@fourbay/contract/voice/voice';
import { ALL_DAY, claimFor } from '../records/desk/desk.ts';
import { requestQuote } from '../records/quote-records.ts';
import { CIVIC_VIN } from '../records/vins.ts';
import { addShop, weekOf } from '../records/shops.ts';
import type { AccessFixture, World } from './fixture.ts';

/** A price entered by the agent and sampled for a re-call. */
async function drawn({ test, owner, agent }: World) {
  const shop = await addShop(test, { hours: weekOf(ALL_DAY, ALL_DAY) });
  const { quoteId } = await requestQuote(test, owner);
  const { body } = await test.call(enterPrice, {
    ...(await claimFor(test, agent, quoteId)),
    body: { service_provider_id: shop, price: 289 },
  });
  return test.deps.db
    .insertInto('price_recalls')
    .values({ price_id: body.id, drawn_at: test.clock.now() })
    .returning('id')
    .executeTakeFirstOrThrow();
}

/** A call of the agent's that was drawn for a review. */
async function drawnCall({ test, owner, agent }: World) {
  const shop = await addShop(test, { hours: weekOf(ALL_DAY, ALL_DAY) });
  const { quoteId } = await requestQuote(test, owner);
  const call = await claimFor(test, agent, quoteId);
  const { body } = await test.call(logCall, {
    ...call,
    body: { service_provider_id: shop, outcome: 'too_busy' },
  });
  return test.deps.db
    .insertInto('call_reviews')
    .values({ call_id: body.id, agent_user_id: agent.id, drawn_at: test.clock.now() })
    .returning('id')
    .executeTakeFirstOrThrow();
}

const SCORECARD = {
  greeting: 'yes',
  exact_job: 'yes',
  tax_and_parts: 'no',
  courtesy: 'yes',
  right_record: 'yes',
} as const;

/** The agent's own review. */
async function reviewed(world: World) {
  const { test, supervisor } = world;
  const params = await drawnCall(world);
  await test.call(saveCallReview, { token: supervisor.token, params, body: SCORECARD });
  return { params, body: { answer: 'I asked.' } };
}

/** A text that isn't a keyword or an opt-out. */
async function receivedText({ test, supervisor }: World) {
  const payload = { from: '+15125550149', body: 'Is anyone there?' };
  await test.app.inject({ method: 'POST', url: '/dev/texts', payload });
  await test.deps.db.deleteFrom('message_counts').execute();
  const { body } = await test.call(listReceivedTexts, { token: supervisor.token });
  return { id: body.data.at(-1)?.id ?? '' };
}

/** A request held by the agent, of a vehicle with a VIN. */
async function heldWithVin({ test, owner, agent }: World) {
  const { quoteId, vehicleId } = await requestQuote(test, owner);
  await test.call(updateVehicle, {
    token: owner.token,
    params: { id: vehicleId },
    body: { servicechek_user_vehicle: { vin: CIVIC_VIN } },
  });
  await claimFor(test, agent, quoteId);
  return { params: { id: quoteId } };
}

/** The owner's request, held by an agent. */
async function held({ test, owner, agent }: World) {
  const { quoteId } = await requestQuote(test, owner);
  await claimFor(test, agent, quoteId);
  return { params: { id: quoteId } };
}

/** Hangs up the lines of earlier fixtures. */
export async function endLines({ test, agent }: World): Promise<void> {
  for (const { id } of await test.deps.db.selectFrom('call_lines').select('id').execute())
    await test.call(hangUpLine, { token: agent.token, params: { id } });
}

/** A line of the agent's to a new shop, with a recording. */
async function dialed(world: World) {
  const { test, owner, agent } = world;
  const shop = await addShop(test, { hours: weekOf(ALL_DAY, ALL_DAY) });
  const { db, voice } = test.deps;
  await endLines(world);
  // Work of an earlier fixture.
  await db.deleteFrom('call_desk_leases').where('agent_user_id', '=', agent.id).execute();
  await db
    .updateTable('call_desk_bookings')
    .set({ agent_user_id: null, token_hash: null, claimed_at: null, expires_at: null })
    .where('agent_user_id', '=', agent.id)
    .execute();
  const { quoteId } = await requestQuote(test, owner);
  const call = await claimFor(test, agent, quoteId);
  const { body } = await test.call(logCall, {
    ...call,
    body: { service_provider_id: shop, dial: true },
  });
  const id = body.line.id ?? '';
  const { name, provider_id: providerId } = await db
    .selectFrom('call_lines')
    .select(['name', 'provider_id'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const recording = await voice?.startRecording({ name, providerId });
  const now = test.clock.now();
  await db
    .updateTable('call_lines')
    .set({
      consented_at: now,
      recording_id: recording?.recordingId ?? '',
      recording_kept_until: new Date(now.getTime() + 86_400_000),
    })
    .where('id', '=', id)
    .execute();
  return { call, callId: body.id, params: { id } };
}

const ofLine = (
  endpoint: AccessFixture['endpoint'],
  body: object | undefined,
  succeedsFor: 'agent' | 'supervisor' = 'agent',
): AccessFixture => ({
  endpoint,
  prepare: async (world) => ({ params: (await dialed(world)).params, ...(body ? { body } : {}) }),
  succeedsFor,
  refusals: succeedsFor === 'agent' ? { supervisor: 403 } : {},
});

/** What supervisors may do, too. */
const ofAnyLine = (endpoint: AccessFixture['endpoint']): AccessFixture => ({
  endpoint,
  prepare: async (world) => ({ params: (await dialed(world)).params }),
  succeedsFor: 'agent',
});

const lineFixtures: AccessFixture[] = [
  ofAnyLine(hangUpLine),
  ofAnyLine(playRecording),
  ofLine(changeLine, { muted: true }),
  ofLine(sendDigits, { digits: '2' }),
  ofLine(dialByHand, undefined),
  ofLine(controlRecording, { action: 'declined' }),
  ofLine(superviseLine, { mode: 'listen' }, 'supervisor'),
  {
    endpoint: redialCall,
    async prepare(world) {
      const { call, callId, params } = await dialed(world);
      await world.test.call(hangUpLine, { token: world.agent.token, params });
      return { ...call, params: { ...call.params, call_id: callId } };
    },
    succeedsFor: 'agent',
    refusals: { supervisor: 409 },
  },
  {
    endpoint: setAgentPhone,
    prepare: async ({ agent }) => ({
      params: { id: agent.id },
      body: { number: '(512) 555-0142' },
    }),
    succeedsFor: 'supervisor',
  },
];

export const deskFixtures: AccessFixture[] = [
  ...lineFixtures,
  { endpoint: viewRequest, prepare: held, succeedsFor: 'supervisor' },
  {
    endpoint: takeOverRequest,
    async prepare(world) {
      // An agent who holds a booking cannot take over a request.
      await world.test.deps.db.deleteFrom('call_desk_bookings').execute();
      return { ...(await held(world)), body: { reason: 'it is late' } };
    },
    succeedsFor: 'supervisor',
  },
  {
    endpoint: readRequestVin,
    prepare: heldWithVin,
    succeedsFor: 'agent',
    refusals: { supervisor: 409 },
  },
  {
    endpoint: markTextRead,
    prepare: async (world) => ({ params: await receivedText(world) }),
    succeedsFor: 'supervisor',
  },
  {
    endpoint: saveCallReview,
    prepare: async (world) => ({ params: await drawnCall(world), body: SCORECARD }),
    succeedsFor: 'supervisor',
  },
  {
    endpoint: answerOwnReview,
    prepare: reviewed,
    succeedsFor: 'agent',
    refusals: { supervisor: 404 },
  },
  {
    endpoint: reportRecall,
    prepare: async (world) => ({ params: await drawn(world), body: { outcome: 'unreached' } }),
    succeedsFor: 'supervisor',
  },
];
