import { kept, personalTable, type PersonalTable } from '../../platform/database/personal-data.ts';
import { isOfOwnQuote } from '../quotes/index.ts';

export const reportLinksPersonalData: readonly PersonalTable[] = [
  personalTable('report_links', kept('with which a shop answers a report that stays'), {
    whose: isOfOwnQuote,
    withheld: { token_hash: 'a hash of a secret' },
  }),
];
