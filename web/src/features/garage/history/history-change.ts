import { call } from '../../../lib/api.ts';
import { errorLines } from '../../../lib/error-lines.ts';
import { showToast } from '../../../lib/toast.ts';
import { reloadHistory } from './history.queries.ts';

const telling = async (work: () => Promise<void>): Promise<void> => {
  try {
    await work();
  } catch (error) {
    showToast(errorLines(error)[0] ?? 'An error occurred.');
  }
};

/** Takes an entry out of the history, with an undo. */
export const removeEntry = (id: string, title: string): Promise<void> =>
  telling(async () => {
    await call('DELETE /api/v2/servicechek/user_vehicle_service_histories/{id}', {
      params: { id },
    });
    await reloadHistory();
    showToast(`${title} is out of the history.`, { label: 'Undo', run: () => void bringBack(id) });
  });

const bringBack = (id: string): Promise<void> =>
  telling(async () => {
    await call('PATCH /api/v2/servicechek/user_vehicle_service_histories/{id}', {
      params: { id },
      body: { archived: false },
    });
    await reloadHistory();
  });
