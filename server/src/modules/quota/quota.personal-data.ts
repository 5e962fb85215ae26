import {
  deleted,
  kept,
  personalTable,
  type PersonalTable,
} from '../../platform/database/personal-data.ts';

const NUMBERS = 'accounting figures, which identify nobody once the account has no name';

export const quotaPersonalData: readonly PersonalTable[] = [
  personalTable('quota_balances', kept(NUMBERS)),
  personalTable('quota_ledger_entries', kept(NUMBERS)),
  personalTable('quota_lots', kept(NUMBERS)),
  // The hashes it points to are kept for 13 months, without any account.
  personalTable('account_addresses', deleted, {
    withheld: { address_hash: 'a keyed hash of an address, which is of no use to its owner' },
  }),
];
