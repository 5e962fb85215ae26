import { dayOf } from '@fourbay/contract/formats/days';
import {
  TEXTS_A_DAY,
  unsaidFacts,
  type UnsaidFact,
} from '@fourbay/contract/shop-answers/shop-text-kinds';
import { formatUsNumber } from '@fourbay/contract/texts/phone-numbers';
import type { Deps, Trx } from '../../../deps.ts';
import { orNotFound } from '../../../platform/http/app-error.ts';
import type { Caller } from '../../../platform/http/route.ts';
import { findDeskRequest, requireShopOfHeld } from '../../call-desk/index.ts';
import { findPriceOfShop } from '../../quotes/index.ts';
import { findShopsById } from '../../shops/index.ts';
import { findReceived, findSent, type ThreadText } from '../../texts/index.ts';
import type { AnswerDeps } from '../answer-deps.ts';
import { endOf } from '../answers/question-state.rules.ts';
import { openAddress } from '../contacts/address.service.ts';
import { findContacts } from '../contacts/contacts.store.ts';
import { findQuestionOfShop } from '../questions/questions.store.ts';
import type { ReadPrice } from './price-words.rules.ts';
import { findTextsOfShop, type ShopTextRow } from './shop-texts.store.ts';

const THREAD_SIZE = 100;

/** Texts to a shop. Those to an owner with the same number are left out. */
const TO_SHOPS = [
  'shop_consent',
  'shop_notice',
  'shop_question',
  'shop_text',
  'keyword_reply',
] as const;
/** What counts toward the texts of a day. */
const COUNTED: ReadonlySet<string> = new Set(['shop_consent', 'shop_question', 'shop_text']);

export interface Thread {
  received: (ShopTextRow & { body: string | null })[];
  sent: ThreadText[];
  numbers: { name: string; number: string }[];
  sentToday: number;
  proposal: { textId: string; price: ReadPrice; notSaid: UnsaidFact[] } | null;
  isAnswerable: boolean;
}

/** The texts with a shop, and the price that they propose for the request that the caller holds. */
export const readThread = (deps: AnswerDeps, caller: Caller, shopId: string): Promise<Thread> =>
  deps.db.transaction().execute(async (trx) => {
    orNotFound((await findShopsById(trx, [shopId]))[0]);
    const quoteId = await requireShopOfHeld(deps, trx, caller, shopId);
    const texts = await findTextsOfShop(trx, shopId, THREAD_SIZE);
    const bodies = await findReceived(
      { db: trx, secrets: deps.secrets },
      texts.map(({ text_id }) => text_id),
    );
    const numbers = await findNumbers(deps, trx, shopId);
    const sent = await findSent(
      { db: trx, secrets: deps.secrets },
      numbers.map(({ number }) => number),
      TO_SHOPS,
      THREAD_SIZE,
    );
    const isAnswerable = quoteId !== null && (await awaitsAnswer(deps, trx, quoteId, shopId));
    return {
      received: texts.map((text) => ({ ...text, body: bodies.get(text.text_id) ?? null })),
      sent,
      numbers: numbers.map(({ name, number }) => ({ name, number: formatUsNumber(number) })),
      sentToday: countToday(sent, deps.now()),
      proposal: isAnswerable ? proposalIn(texts.filter((text) => text.quote_id === quoteId)) : null,
      isAnswerable,
    };
  });

async function findNumbers(
  { secrets }: Pick<Deps, 'secrets'>,
  trx: Trx,
  shopId: string,
): Promise<{ name: string; number: string }[]> {
  const contacts = await findContacts(trx, shopId);
  const texted = contacts
    .filter(({ channel }) => channel === 'sms')
    .map(({ name, address_sealed }) => ({ name, number: openAddress(secrets, address_sealed) }))
    .filter(({ number }) => number !== '');
  return [...new Map(texted.toReversed().map((contact) => [contact.number, contact])).values()];
}

async function awaitsAnswer(
  deps: AnswerDeps,
  trx: Trx,
  quoteId: string,
  shopId: string,
): Promise<boolean> {
  const request = await findDeskRequest(trx, quoteId, deps.now());
  const question = await findQuestionOfShop(trx, quoteId, shopId);
  return (
    request !== undefined &&
    question !== undefined &&
    !question.answered_at &&
    endOf(question, request, deps.now()) === null &&
    !(await findPriceOfShop(trx, quoteId, shopId))
  );
}

/** In UTC, like the budget. */
const countToday = (sent: readonly ThreadText[], now: Date): number => {
  const today = sent.filter(({ at, purpose }) => COUNTED.has(purpose) && dayOf(at) === dayOf(now));
  return Math.min(TEXTS_A_DAY, today.length);
};

/** Null if the texts name different prices, because an older text may have arrived later. */
function proposalIn(texts: readonly ShopTextRow[]): Thread['proposal'] {
  const priced = texts.flatMap(({ text_id, price, settled_as }) =>
    price && settled_as === null ? [{ text_id, price }] : [],
  );
  const [newest, ...others] = priced;
  if (!newest || others.some(({ price }) => price.price !== newest.price.price)) return null;
  return { textId: newest.text_id, price: newest.price, notSaid: notSaidIn(newest.price) };
}

const notSaidIn = (price: ReadPrice): UnsaidFact[] => {
  const said: Partial<Record<UnsaidFact, boolean>> = {
    out_the_door: price.out_the_door !== null,
    oem_parts: price.oem_parts !== null,
    warranty: price.warranty_months !== null || price.warranty_miles !== null,
  };
  return unsaidFacts.filter((fact) => !said[fact]);
};
