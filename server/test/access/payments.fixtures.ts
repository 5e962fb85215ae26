import {
  confirmTestPayment,
  createPaymentIntent,
  readPayment,
  declineRefund,
  refundPayment,
  requestRefund,
} from '@fourbay/contract/payments';
import { ownersRecord, type AccessFixture, type World } from './fixture.ts';

const paid = async ({ test, owner }: World) => {
  const { body } = await test.call(createPaymentIntent, {
    token: owner.token,
    body: { product_key: '3quotes' },
  });
  await test.call(confirmTestPayment, {
    token: owner.token,
    body: { client_secret: body.clientSecret, card_number: '4242424242424242' },
  });
  await test.runJobs();
  return { params: { id: body.payment_id } };
};

export const paymentsFixtures: AccessFixture[] = [
  ownersRecord(readPayment, paid),
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
