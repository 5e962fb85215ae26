import { enterPrice, readRequestVin } from '@fourbay/contract/call-desk/call-desk';
import { updateVehicle } from '@fourbay/contract/garage/garage';
import { takeOverRequest, viewRequest } from '@fourbay/contract/call-desk/desk-supervision';
import { reportRecall } from '@fourbay/contract/call-desk/recalls';
import { listReceivedTexts, markTextRead } from '@fourbay/contract/texts/received-texts';
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

export const deskFixtures: AccessFixture[] = [
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
    endpoint: reportRecall,
    prepare: async (world) => ({ params: await drawn(world), body: { outcome: 'unreached' } }),
    succeedsFor: 'supervisor',
  },
];
