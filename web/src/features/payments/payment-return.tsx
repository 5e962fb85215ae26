import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { withoutValues } from '../../lib/address-search.ts';
import { openModal } from '../../lib/modal.ts';
import { useReplaceUrl } from '../../lib/replace-url.ts';
import { usePackages } from './payments.queries.ts';
import { findPendingPayment } from './pending-purchase.storage.ts';

const PARAMETERS = [
  'payment_intent',
  'payment_intent_client_secret',
  'redirect_status',
  'source_redirect_slug',
] as const;

/**
 * Reads the parameters of the provider's redirect, removes them from the URL, and shows the
 * payment's state.
 */
export function PaymentReturn() {
  const [search] = useSearchParams();
  const replaceUrl = useReplaceUrl();
  const { data: packages } = usePackages();
  const clientSecret = search.get('payment_intent_client_secret');
  useEffect(() => {
    if (!clientSecret || !packages) return;
    replaceUrl({ search: withoutValues(search, PARAMETERS).toString() });
    const bought = packages.find(
      ({ attributes }) => findPendingPayment(attributes.package_id) !== undefined,
    )?.attributes;
    openModal('stripe_payment', {
      productKey: bought?.package_id ?? '',
      title: bought?.title ?? 'your quotes',
      price: bought?.price ?? 0,
      returned: { clientSecret, paymentId: bought && findPendingPayment(bought.package_id) },
    });
  }, [clientSecret, packages, search, replaceUrl]);
  return null;
}
