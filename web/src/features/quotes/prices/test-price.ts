import type { PriceResource } from '@fourbay/contract/quotes/quotes';

interface Given {
  id?: string;
  shop?: string;
  price?: number;
  distance?: number;
  withdrawn?: boolean;
  answers?: Record<number, 'Yes' | 'No'>;
  opensLate?: string | null;
  facts?: Partial<PriceResource['attributes']['price']>;
}

/** A price for tests, with only its total known. */
export const makePrice = ({
  id = '1',
  shop = 'Eastside Auto Care',
  price = 100,
  distance = 1,
  withdrawn = false,
  answers = {},
  facts = {},
  opensLate = null,
}: Given = {}): PriceResource => ({
  id,
  type: 'user_quote_price',
  attributes: {
    service_provider: {
      id: `p${id}`,
      name: shop,
      address: '12 Elm St, Austin, TX 78702',
      latitude: 30.26,
      longitude: -97.72,
      formatted_phone_number: '(512) 555-0134',
      is_dealership: false,
      is_chain: false,
      is_independent: true,
      opens_late: opensLate,
    },
    price_record: null,
    price_level: null,
    distance_to_provider: distance,
    price: {
      price,
      shopperNote: '',
      price_question_answers: Object.entries(answers).map(([question_id, value]) => ({
        question_id: Number(question_id),
        answer: { value },
      })),
      parts: null,
      labor: null,
      fees: null,
      warranty_months: null,
      warranty_miles: null,
      earliest_slot: null,
      valid_until: null,
      estimated: false,
      told_by: null,
      source: 'call',
      told_at: '2026-11-20T20:20:00Z',
      withdrawn,
      withdrawn_at: withdrawn ? '2026-11-20T21:00:00Z' : null,
      corrected_from: null,
      covers: 'all',
      service_prices: [],
      ...facts,
    },
  },
});
