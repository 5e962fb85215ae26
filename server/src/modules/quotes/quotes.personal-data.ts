import {
  blanked,
  deleted,
  kept,
  personalTable,
  type PersonalTable,
} from '../../platform/database/personal-data.ts';
import { isBelowOwnQuote, isOfOwnQuote } from './owned.store.ts';

const PRICES = 'what a job cost and where, to compare prices';
const SECRET = 'a key, not data about you';
const COLLEAGUE = 'which staff member it was';

export const quotesPersonalData: readonly PersonalTable[] = [
  personalTable('quote_shares', deleted, {
    whose: isOfOwnQuote,
    withheld: { token_hash: SECRET, token_sealed: SECRET },
  }),
  personalTable('quote_followups', deleted, { whose: isOfOwnQuote, pictures: ['receipt_key'] }),
  personalTable('paid_questions', deleted, {
    whose: isOfOwnQuote,
    withheld: { token_hash: SECRET },
  }),
  personalTable('paid_reports', kept(PRICES), {
    whose: isOfOwnQuote,
    withheld: { set_aside_by: COLLEAGUE, set_aside_reason: 'our notes about the report' },
  }),
  personalTable('owner_messages', deleted, { whose: isOfOwnQuote }),
  personalTable('quote_views', deleted, { whose: isOfOwnQuote }),
  personalTable('quote_photos', deleted, { pictures: ['picture_key'] }),
  personalTable(
    'user_quotes',
    blanked(() => ({ note: '' })),
  ),
  personalTable('quote_services', kept(PRICES), { whose: isOfOwnQuote }),
  personalTable('quote_service_options', kept(PRICES), {
    whose: isBelowOwnQuote('quote_service_id', 'quote_services'),
  }),
  personalTable('quote_events', kept(PRICES), {
    whose: isOfOwnQuote,
    withheld: { actor_user_id: COLLEAGUE },
  }),
  personalTable('price_observations', kept(PRICES), { whose: isOfOwnQuote }),
  personalTable('user_quote_prices', kept(PRICES), {
    whose: isOfOwnQuote,
    withheld: { private_note: 'our notes about the shop' },
  }),
];
