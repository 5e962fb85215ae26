import { openModal } from '../../../lib/browser/modal.ts';
import type { DueService } from '../history/history.queries.ts';

/** Opens the form of a history entry that counts as the service. */
export const openHistoryEntry = (vehicleId: string, { category, choice }: DueService): void =>
  openModal('add_completed_service', {
    vehicleId,
    title: category.name,
    service: {
      category_id: category.id,
      ...(choice && {
        category_option_id: choice.option_id,
        category_option_choice_id: choice.choice_id,
      }),
    },
  });
