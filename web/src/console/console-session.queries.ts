import { call } from '../lib/api/api.ts';

/** The response says how long the session lasts. Only calls in the foreground extend it. */
export const readOwnUser = (id: string, background: boolean) =>
  call('GET /api/v2/users/{id}', { params: { id }, background });

export const endSession = () => call('DELETE /api/v2/users/sign_out', { keepSession: true });
