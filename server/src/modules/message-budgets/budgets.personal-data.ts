import { sql } from 'kysely';
import {
  deleted,
  personalTable,
  type PersonalTable,
} from '../../platform/database/personal-data.ts';

export const messageBudgetsPersonalData: readonly PersonalTable[] = [
  personalTable('message_counts', deleted, {
    whose: ({ id }) =>
      sql<boolean>`(recipient = 'user:' || ${id} or starts_with(recipient, 'user:' || ${id} || ' '))`,
  }),
];
