import { Link } from 'react-router';
import { plural } from '../../lib/text/format.ts';
import { closeModal } from '../../lib/browser/modal.ts';
import { quotesLeft, useSession } from '../../lib/session/session.ts';
import { ModalFrame } from '../../ui/dialogs/modal-frame.tsx';
import { Spinner } from '../../ui/feedback/spinner.tsx';
import type { FinalStatus } from './card-form.ts';
import { BEING_CHECKED, describePaymentStatus } from './payment-text.ts';
import { useIsCredited, type Payment } from './payments.queries.ts';
import styles from './payments.module.css';

interface PurchaseResultProps {
  /** Flagged: paid, but a person has to look at it first. */
  status: FinalStatus | 'flagged';
  payment: Payment;
  hidden: boolean;
}

/** Thanks for a paid or processing purchase, and shows when the quotes are credited. */
export function PurchaseResult({ status, payment, hidden }: PurchaseResultProps) {
  const session = useSession();
  const credited = useIsCredited(payment.id);
  const thanks = status === 'succeeded' || credited;
  const waiting = status === 'flagged' ? BEING_CHECKED : describePaymentStatus('processing');
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
          <p>
            {`Your payment for ${payment.attributes.title} went through. A receipt is on its way to ` +
              'your e-mail.'}
          </p>
        ) : (
          <p>{waiting}</p>
        )}
        {credited && session && (
          <p>
            <strong>{`You now have ${plural(quotesLeft(session.user), 'quote')}.`}</strong>
          </p>
        )}
        {thanks && !credited && (
          <p>
            <Spinner label="Working" />
            <span>{' Your quotes are being added.'}</span>
          </p>
        )}
      </div>
      {thanks && (
        <p>
          <Link replace to="/request_a_quote" onClick={closeModal}>
            Request a quote
          </Link>
          <span>{' or see your '}</span>
          <Link replace to="/settings/manage_payments" onClick={closeModal}>
            receipts
          </Link>
          <span>.</span>
        </p>
      )}
    </ModalFrame>
  );
}
