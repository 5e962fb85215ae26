import { centsToDollars } from '@fourbay/contract/formats/money';
import type { ShopPrice, ShopQuestion } from '@fourbay/contract/shop-answers/shop-answers';
import type { Deps } from '../../../deps.ts';
import { enteredServices, presentPhotos } from '../../quotes/index.ts';
import { correctUntil, stateOf } from './question-state.rules.ts';
import type { ReadQuestion } from './read.service.ts';

function presentOwnPrice({ price, question }: ReadQuestion): ShopPrice | null {
  if (!price) return question.late ? null : question.entry;
  return {
    price: centsToDollars(price.total_cents),
    service_prices: enteredServices(price.service_prices),
    parts: centsToDollars(price.parts_cents),
    labor: centsToDollars(price.labor_cents),
    fees: centsToDollars(price.fees_cents),
    out_the_door: price.out_the_door,
    oem_parts: price.oem_parts,
    warranty_months: price.warranty_months,
    warranty_miles: price.warranty_miles,
    earliest_slot: price.earliest_slot,
    valid_until: price.valid_until,
    told_by: price.told_by,
    shopper_note: price.shopper_note,
  };
}

/** Whether the owner sees the shop's price. */
function shownState({ price, request }: ReadQuestion): ShopQuestion['shown'] {
  if (!price) return 'no';
  if (!price.waiting_since) return 'yes';
  return request.closed_at ? 'no' : 'later';
}

/** Reveals only the owner's town and note for shops. */
export function presentQuestion(
  images: Pick<Deps['images'], 'link'>,
  read: ReadQuestion,
): ShopQuestion {
  const { question, request, shop, end, spoken, photos } = read;
  const { answered_at: answeredAt } = question;
  return {
    state: stateOf(question, end),
    asked_at: question.asked_at.toISOString(),
    answer_by: question.ends_at.toISOString(),
    correct_until: answeredAt && correctUntil(answeredAt).toISOString(),
    outcome: question.outcome,
    waiting: question.waiting_since !== null && question.settled_at === null && !read.price,
    shown: shownState(read),
    price: presentOwnPrice(read),
    note: question.note,
    spoken,
    job: {
      shop: shop.name,
      town: `${request.city}, ${request.state_abr}`,
      miles: Math.round(shop.miles),
      vehicle: request.vehicle,
      vehicle_facts: request.engine,
      services: request.services,
      note: request.note,
      photos: presentPhotos(images, photos),
      prices: request.prices,
    },
  };
}
