import { deleted, personalTable, type PersonalTable } from '../../platform/personal-data.ts';
import { BODY_PURPOSE, NUMBER_PURPOSE } from './numbers.service.ts';

export const textsPersonalData: readonly PersonalTable[] = [
  personalTable('texts', deleted, {
    sealed: { number_sealed: NUMBER_PURPOSE, body_sealed: BODY_PURPOSE },
    withheld: { number_hash: 'Made from your number with a key of ours; it tells you nothing.' },
  }),
];
