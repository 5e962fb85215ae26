import { Link } from 'react-router';
import { plural } from '../../lib/format.ts';
import { closeModal } from '../../lib/modal.ts';
import { quotesLeft, useSession } from '../../lib/session.ts';
import { ModalFrame } from '../../ui/modal-frame.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { describePaymentStatus } from './payment-text.ts';
import { useIsCredited } from './payments.queries.ts';
import styles from './payments.module.css';

interface PurchaseResultProps {
  status: 'succeeded' | 'processing';
  title: string;
  paymentId: string | undefined;
  hidden: boolean;
}

/** Thanks for a paid or processing purchase, and shows when the quotes are credited. */
export function PurchaseResult({ status, title, paymentId, hidden }: PurchaseResultProps) {
  const session = useSession();
  const credited = useIsCredited(paymentId);
  const thanks = status === 'succeeded' || credited;
  return (
    <ModalFrame
      title={thanks ? 'Thank you!' : 'Almost there'}
      narrow
      hidden={hidden}
      negative="Close"
      onNegative={closeModal}
    >
      <div className={styles.over} role="status">
        {thanks ? (
          <p>Your payment for {title} went through. A receipt is on its way to your e-mail.</p>
        ) : (
          <p>{describePaymentStatus('processing')}</p>
        )}
        {credited && session && (
          <p>
            <strong>You now have {plural(quotesLeft(session.user), 'quote')}.</strong>
          </p>
        )}
        {thanks && !credited && paymentId !== undefined && (
          <p>
            <Spinner label="Working" /> Your quotes are being added.
          </p>
        )}
      </div>
      {thanks && (
        <p>
          <Link to="/request_a_quote" onClick={closeModal}>
            Request a quote
          </Link>{' '}
          or see your{' '}
          <Link to="/settings/manage_payments" onClick={closeModal}>
            receipts
          </Link>
          .
        </p>
      )}
    </ModalFrame>
  );
}
