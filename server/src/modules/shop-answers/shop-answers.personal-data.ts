import { sql } from 'kysely';
import { kept, personalTable, type PersonalTable } from '../../platform/database/personal-data.ts';
import { isBelowOwnQuote, isOfOwnQuote } from '../quotes/index.ts';

const ofContacts = 'about a person at a shop, not about you';
const SECRET = 'a hash of a secret';

/** People at shops have no account. A job erases their identity 30 days after a contact ended. */
export const shopAnswersPersonalData: readonly PersonalTable[] = [
  personalTable('shop_answer_keys', kept('a shop’s first answers, for two days'), {
    whose: isBelowOwnQuote('question_id', 'shop_questions'),
    withheld: { key: 'a key of the shop, not yours', request_hash: SECRET },
  }),
  personalTable('shop_questions', kept('what a shop was asked in writing and how it answered'), {
    whose: isOfOwnQuote,
    withheld: {
      token_hash: SECRET,
      contact_id: ofContacts,
      asked_by: 'which staff member it was',
      note: 'told to us by a shop, not by you',
    },
  }),
  personalTable('shop_texts', kept('what a shop texted about a quote, for 90 days'), {
    whose: isBelowOwnQuote('question_id', 'shop_questions'),
    withheld: {
      contact_id: ofContacts,
      settled_by: 'which staff member it was',
      spans: 'positions in a text that was told to us by a shop',
    },
  }),
  personalTable(
    'shop_contacts',
    kept('that someone at a shop agreed to be contacted (identifies our own staff only by number)'),
    {
      whose: ({ id }) => sql<boolean>`consent_by = ${id}`,
      withheld: {
        name: ofContacts,
        address_sealed: ofContacts,
        address_hash: ofContacts,
      },
    },
  ),
];
