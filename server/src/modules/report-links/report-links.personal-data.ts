import { kept, personalTable, type PersonalTable } from '../../platform/database/personal-data.ts';
import { isOfOwnQuote } from '../quotes/index.ts';

export const reportLinksPersonalData: readonly PersonalTable[] = [
  personalTable('report_links', kept('a link for a shop to answer a report, which is also kept'), {
    whose: isOfOwnQuote,
    withheld: { token_hash: 'a hash of a secret' },
  }),
];
