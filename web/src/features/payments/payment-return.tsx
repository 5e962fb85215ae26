import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { withoutValues } from '../../lib/browser/address-search.ts';
import { openModal } from '../../lib/browser/modal.ts';
import { useReplaceUrl } from '../../lib/browser/replace-url.ts';

const PARAMETERS = [
  'payment_intent',
  'payment_intent_client_secret',
  'redirect_status',
  'source_redirect_slug',
] as const;

/**
 * Removes the parameters of the provider's redirect from the URL, and shows the purchase that they name. Only
 * the intent is used, because the server says what was bought, for how much, and its status.
 */
export function PaymentReturn() {
  const [search] = useSearchParams();
  const replaceUrl = useReplaceUrl();
  const intent = search.get('payment_intent');
  useEffect(() => {
    if (!intent) return;
    replaceUrl({ search: withoutValues(search, PARAMETERS).toString() });
    openModal('stripe_payment', { intent, returned: true }, { replace: true });
  }, [intent, search, replaceUrl]);
  return null;
}
