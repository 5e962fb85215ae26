import { sql } from 'kysely';
import {
  blanked,
  deleted,
  kept,
  personalTable,
  type PersonalTable,
  type Subject,
} from '../../platform/personal-data.ts';

const PRICES = 'what a job cost where: prices are compared with earlier ones, whoever asked';
const ofQuote = ({ id }: Subject) =>
  sql<boolean>`quote_id in (select q.id from user_quotes q where q.user_id = ${id})`;
const SECRET = 'a key, not data about you';
const COLLEAGUE = 'who of our staff it was';

export const quotesPersonalData: readonly PersonalTable[] = [
  personalTable('quote_shares', deleted, {
    whose: ofQuote,
    withheld: { token_hash: SECRET, token_sealed: SECRET },
  }),
  personalTable('quote_followups', deleted, { whose: ofQuote, pictures: ['receipt_key'] }),
  personalTable('paid_questions', deleted, {
    whose: ofQuote,
    withheld: { token_hash: SECRET },
  }),
  personalTable('paid_reports', kept(PRICES), {
    whose: ofQuote,
    withheld: { set_aside_by: COLLEAGUE, set_aside_reason: 'our notes about the report' },
  }),
  personalTable('quote_views', deleted, { whose: ofQuote }),
  personalTable('quote_photos', deleted, { pictures: ['picture_key'] }),
  personalTable(
    'user_quotes',
    blanked(() => ({ note: '' })),
  ),
  personalTable('quote_services', kept(PRICES), { whose: ofQuote }),
  personalTable('quote_service_options', kept(PRICES), {
    whose: ({ id }) =>
      sql<boolean>`
        quote_service_id in (
            select s.id
            from quote_services s
            join user_quotes q on q.id = s.quote_id
            where q.user_id = ${id}
          )`,
  }),
  personalTable('quote_events', kept(PRICES), {
    whose: ofQuote,
    withheld: { actor_user_id: COLLEAGUE },
  }),
  personalTable('price_observations', kept(PRICES), { whose: ofQuote }),
  personalTable('user_quote_prices', kept(PRICES), {
    whose: ofQuote,
    withheld: { private_note: 'our notes about the shop' },
  }),
];
