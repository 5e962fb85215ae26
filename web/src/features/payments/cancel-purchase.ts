import { ApiError, call } from '../../lib/api/api.ts';
import { openModal } from '../../lib/browser/modal.ts';
import { queryClient } from '../../lib/api/query-client.ts';
import type { Payment } from './payments.queries.ts';

/**
 * Cancels an unfinished purchase. If it was paid first, shows its result and returns false; any
 * other failure is thrown.
 */
export async function cancelPurchase({ id, attributes }: Payment): Promise<boolean> {
  try {
    await call('POST /api/v2/servicechek/payments/{id}/cancel', { params: { id } });
    return true;
  } catch (error) {
    const intent = attributes.payment_intent;
    if (!(error instanceof ApiError) || error.code !== 'conflict' || !intent) throw error;
    openModal('stripe_payment', { intent, returned: false });
    return false;
  } finally {
    void queryClient.invalidateQueries({ queryKey: ['payments'] });
  }
}
