import { call } from '../../../lib/api/api.ts';
import { showToast } from '../../../lib/browser/toast.ts';
import { withErrorToast } from '../../../lib/api/with-error-toast.ts';
import { reloadHistory } from './history.queries.ts';

/** Archives a history entry; the toast offers an undo. */
export const removeEntry = (id: string, title: string): Promise<void> =>
  withErrorToast(async () => {
    await call('DELETE /api/v2/servicechek/user_vehicle_service_histories/{id}', {
      params: { id },
    });
    await reloadHistory();
    showToast(`${title} is removed from the history.`, {
      label: 'Undo',
      run: () => void restoreEntry(id),
    });
  });

const restoreEntry = (id: string): Promise<void> =>
  withErrorToast(async () => {
    await call('PATCH /api/v2/servicechek/user_vehicle_service_histories/{id}', {
      params: { id },
      body: { archived: false },
    });
    await reloadHistory();
  });
