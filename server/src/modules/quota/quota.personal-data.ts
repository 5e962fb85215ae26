import { kept, personalTable, type PersonalTable } from '../../platform/personal-data.ts';

const NUMBERS =
  'numbers of the books, which say nothing of the person once the account has no name';

export const quotaPersonalData: readonly PersonalTable[] = [
  personalTable('quota_balances', kept(NUMBERS)),
  personalTable('quota_ledger_entries', kept(NUMBERS)),
  personalTable('quota_lots', kept(NUMBERS)),
];
