import { blanked, personalTable, type PersonalTable } from '../database/personal-data.ts';

/** Released immediately. The next sweep removes the files together with the row. */
export const imagePersonalData: readonly PersonalTable[] = [
  personalTable(
    'pictures',
    blanked(() => ({ held: false, changed_at: new Date(0), user_id: null })),
    { withheld: { key: 'opens the photo to anyone who has it' } },
  ),
];
