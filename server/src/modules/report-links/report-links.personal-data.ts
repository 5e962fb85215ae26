import { sql } from 'kysely';
import { kept, personalTable, type PersonalTable } from '../../platform/personal-data.ts';

export const reportLinksPersonalData: readonly PersonalTable[] = [
  personalTable('report_links', kept('with which a shop answers a report that stays'), {
    whose: ({ id }) =>
      sql<boolean>`quote_id in (select q.id from user_quotes q where q.user_id = ${id})`,
    withheld: { token_hash: 'a fingerprint of a secret' },
  }),
];
