import { useState } from 'react';
import { formatDate, formatDollars } from '../../lib/text/format.ts';
import { openModal } from '../../lib/browser/modal.ts';
import { showToast } from '../../lib/browser/toast.ts';
import { withErrorToast } from '../../lib/api/with-error-toast.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { cancelPurchase } from './cancel-purchase.ts';
import { useUnfinishedPurchases, type Payment } from './payments.queries.ts';
import styles from './payments.module.css';

/** The buyer's unfinished purchases, to continue or cancel. */
export function UnfinishedPurchases() {
  const { data = [] } = useUnfinishedPurchases();
  return data.map((payment) => {
    const { title, price, created_at } = payment.attributes;
    return (
      <Notice
        key={payment.id}
        title="You have an unfinished purchase"
        action={<UnfinishedActions payment={payment} />}
      >
        {`${title} for ${formatDollars(price)}, started ${formatDate(created_at)}.`}
      </Notice>
    );
  });
}

export function UnfinishedActions({ payment }: { payment: Payment }) {
  const { title, payment_intent: intent } = payment.attributes;
  const [canceling, setCanceling] = useState(false);
  const cancel = async (): Promise<void> => {
    setCanceling(true);
    await withErrorToast(async () => {
      if (await cancelPurchase(payment)) showToast('Purchase canceled. You weren’t charged.');
    });
    setCanceling(false);
  };
  return (
    <span className={styles.unfinished}>
      <Button
        size="small"
        kind="primary"
        aria-label={`Continue buying ${title}`}
        onClick={() => openModal('stripe_payment', { intent: intent ?? '', returned: false })}
      >
        Continue
      </Button>
      <Button
        size="small"
        aria-label={`Cancel buying ${title}`}
        busy={canceling}
        onClick={() => void cancel()}
      >
        Cancel
      </Button>
    </span>
  );
}
