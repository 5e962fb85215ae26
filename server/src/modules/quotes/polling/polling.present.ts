import { centsToDollars } from '@fourbay/contract/formats/money';
import {
  QUESTION_OEM_PARTS,
  QUESTION_OUT_THE_DOOR,
  type PartPriceResource,
  type PriceResource,
} from '@fourbay/contract/quotes/quotes';
import { presentCoverage } from '../prices/service-prices.rules.ts';
import { formatPhone, lateOpening } from '../../shops/index.ts';
import type { PriceRow } from './polling.store.ts';

type QuestionAnswers = PriceResource['attributes']['price']['price_question_answers'];

/** A question that was not asked is left out. */
const presentAnswers = (row: PriceRow): QuestionAnswers =>
  [
    { question_id: QUESTION_OUT_THE_DOOR, answer: row.out_the_door },
    { question_id: QUESTION_OEM_PARTS, answer: row.oem_parts },
  ].flatMap(({ question_id, answer }) =>
    answer === null ? [] : [{ question_id, answer: { value: answer ? 'Yes' : 'No' } }],
  );

export const presentPrice = (row: PriceRow): PriceResource => ({
  id: row.id,
  type: 'user_quote_price',
  attributes: presentAttributes(row),
});

/** A type of its own, so that a client of the four prices never takes it for one of them. */
export const presentPartPrice = (row: PriceRow): PartPriceResource => ({
  id: row.id,
  type: 'user_quote_part_price',
  attributes: presentAttributes(row),
});

const presentAttributes = (row: PriceRow): PriceResource['attributes'] => ({
  service_provider: {
    id: row.service_provider_id,
    name: row.name,
    address: row.address,
    latitude: row.latitude,
    longitude: row.longitude,
    formatted_phone_number: row.phone && formatPhone(row.phone),
    is_dealership: row.chain_type === 'dealership',
    is_chain: row.chain_type === 'chain',
    is_independent: row.chain_type === 'independent',
    opens_late: lateOpening(row.hours),
  },
  price_record: row.price_record,
  price_level: row.price_level,
  distance_to_provider: row.distance_miles,
  price: {
    price: centsToDollars(row.total_cents),
    shopperNote: row.shopper_note,
    price_question_answers: presentAnswers(row),
    parts: centsToDollars(row.parts_cents),
    labor: centsToDollars(row.labor_cents),
    fees: centsToDollars(row.fees_cents),
    warranty_months: row.warranty_months,
    warranty_miles: row.warranty_miles,
    earliest_slot: row.earliest_slot,
    valid_until: row.valid_until,
    estimated: row.estimated,
    told_by: row.told_by,
    source: row.source,
    told_at: row.told_at.toISOString(),
    withdrawn: row.withdrawn_at !== null,
    withdrawn_at: row.withdrawn_at?.toISOString() ?? null,
    corrected_from: centsToDollars(row.corrected_from_cents),
    ...presentCoverage(row),
  },
});
