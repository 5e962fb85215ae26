import {
  cancelPayment,
  confirmTestPayment,
  createPaymentIntent,
  readPayment,
  readPaymentByIntent,
  declineRefund,
  refundPayment,
  requestRefund,
} from '@fourbay/contract/payments/payments';
import { ownersRecord, type AccessFixture, type World } from './fixture.ts';

const begun = async ({ test, owner }: World) =>
  (
    await test.call(createPaymentIntent, {
      token: owner.token,
      body: { product_key: '3quotes' },
    })
  ).body;

const paid = async (world: World) => {
  const { test, owner } = world;
  const body = await begun(world);
  await test.call(confirmTestPayment, {
    token: owner.token,
    body: { client_secret: body.clientSecret, card_number: '4242424242424242' },
  });
  await test.runJobs();
  return { params: { id: body.payment_id } };
};

export const paymentsFixtures: AccessFixture[] = [
  ownersRecord(readPayment, paid),
  ownersRecord(cancelPayment, async (world) => ({
    params: { id: (await begun(world)).payment_id },
  })),
  ownersRecord(requestRefund, async (world) => ({ ...(await paid(world)), body: { note: '' } })),
  {
    endpoint: declineRefund,
    async prepare(world) {
      const call = await paid(world);
      await world.test.call(requestRefund, {
        token: world.owner.token,
        ...call,
        body: { note: '' },
      });
      return { ...call, body: { reason: 'used in May' } };
    },
    succeedsFor: 'supervisor',
  },
  {
    endpoint: refundPayment,
    prepare: async (world) => ({ ...(await paid(world)), body: { reason: 'asked for it' } }),
    succeedsFor: 'supervisor',
  },
];

/** Refers to a payment by its intent. */
export const paymentsIndirect: AccessFixture[] = [
  ownersRecord(readPaymentByIntent, async (world) => ({
    query: {
      payment_intent: (await begun(world)).data.attributes.payment_intent ?? '',
    },
  })),
];
