import {
  deleted,
  personalTable,
  type PersonalTable,
} from '../../platform/database/personal-data.ts';

export const cablePersonalData: readonly PersonalTable[] = [
  personalTable('cable_tickets', deleted, {
    withheld: { token_hash: 'a hash of a secret, which is of no use to its owner' },
  }),
];
