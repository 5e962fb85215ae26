import { useQuery } from '@tanstack/react-query';
import { formatDate, formatDollars } from '../../lib/text/format.ts';
import { openModal } from '../../lib/browser/modal.ts';
import { showToast } from '../../lib/browser/toast.ts';
import { useAction } from '../../lib/forms/use-action.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { cancelPurchase, unfinishedPurchasesQuery, type Payment } from './payments.queries.ts';
import styles from './payments.module.css';

/** The buyer's unfinished purchases, to continue or cancel. */
export function UnfinishedPurchases() {
  const { data = [] } = useQuery(unfinishedPurchasesQuery);
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
  const cancel = useAction(cancelPurchase, {
    onSuccess: (isCanceled) => isCanceled && showToast('Purchase canceled. You weren’t charged.'),
  });
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
        busy={cancel.pending}
        onClick={() => cancel.run(payment)}
      >
        Cancel
      </Button>
    </span>
  );
}
