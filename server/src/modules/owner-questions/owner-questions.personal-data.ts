import {
  deleted,
  personalTable,
  type PersonalTable,
} from '../../platform/database/personal-data.ts';
import { isOfOwnQuote } from '../quotes/index.ts';

export const ownerQuestionsPersonalData: readonly PersonalTable[] = [
  personalTable('owner_questions', deleted, {
    whose: isOfOwnQuote,
    withheld: {
      token_hash: 'a hash of a secret',
      agent_user_id: 'which staff member it was',
    },
  }),
];
