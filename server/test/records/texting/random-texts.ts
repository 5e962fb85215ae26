import { askShop } from '@fourbay/contract/shop-answers/shop-questions';
import {
  confirmTextPrice,
  listShopTexts,
  sendShopText,
  settleText,
} from '@fourbay/contract/shop-answers/shop-texts';
import type { Random } from '../../../src/platform/values/seeded-random.ts';
import type { TestApp } from '../../harness.ts';
import { addTextedShop, textFrom } from './texted-shops.ts';

const REPLIES = [
  '$289',
  '310 out the door',
  '$289 plus tax',
  '289 or 310',
  'not 250',
  'call me',
  'We are closed today',
  'Who is this?',
  'Thanks!',
  'yes',
  'STOP',
  'START',
];

interface TextLease {
  token: string;
  quoteId: string;
  leaseToken: string;
}

/** Shops that text, for random runs of the desk. */
export async function addRandomTexts(test: TestApp, random: Random, count: number) {
  const shops: Awaited<ReturnType<typeof addTextedShop>>[] = [];
  const pick = <T>(list: readonly T[]): T | undefined =>
    list[random.whole(0, Math.max(0, list.length - 1))];
  const callOf = ({ token, quoteId, leaseToken }: TextLease) => ({
    token,
    params: { id: quoteId },
    headers: { 'lease-token': leaseToken },
  });

  let confirmed = 0;
  const addShop = () => addTextedShop(test, { latitude: 30.2672 + random.next() / 40 });
  for (let at = 0; at < count; at += 1) shops.push(await addShop());

  /** Settles the newest text of a shop; returns the id of a saved price. */
  async function settleNewest(lease: TextLease, shop = pick(shops)): Promise<string | undefined> {
    if (!shop) return undefined;
    const { token } = lease;
    const thread = await test.call(listShopTexts, { token, params: { id: shop.shopId } });
    if (thread.status !== 200) return undefined;
    const { data, proposal } = thread.body;
    const newest = data.findLast(({ from }) => from === 'shop');
    if (!newest) return undefined;
    const call = callOf(lease);
    const params = { ...call.params, text_id: proposal?.text_id ?? newest.id };
    if (!proposal) {
      const as = pick(['read', 'not_a_price', 'closed_today'] as const) ?? 'read';
      await test.call(settleText, { ...call, params, body: { as } });
      return undefined;
    }
    const sent = { last_text_id: newest.id, read_back: true };
    const saved = await test.call(confirmTextPrice, { ...call, params, body: sent });
    if (saved.status !== 201) return undefined;
    confirmed += 1;
    return saved.body.id;
  }

  return {
    settleNewest,
    /** Number of prices saved from texts. */
    confirmed: () => confirmed,
    /** A shop that was asked by text replies at once, and an agent settles its text. */
    async priceByText(lease: TextLease): Promise<string | undefined> {
      const shop = await addShop();
      const body = { service_provider_id: shop.shopId };
      await test.call(askShop, { ...callOf(lease), body });
      await textFrom(test, shop.number, `$${random.whole(100, 900)} out the door`);
      return settleNewest(lease, shop);
    },
    async reply(): Promise<void> {
      const shop = pick(shops);
      if (shop) await textFrom(test, shop.number, pick(REPLIES) ?? '');
    },
    async ask(lease: TextLease): Promise<void> {
      const shop = pick(shops);
      if (!shop) return;
      const body = { service_provider_id: shop.shopId };
      await test.call(askShop, { ...callOf(lease), body });
      if (random.chance(0.2))
        await test.call(sendShopText, { ...callOf(lease), body: { ...body, body: 'How soon?' } });
    },
  };
}
