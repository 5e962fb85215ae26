import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatDate, formatDollars } from '../../lib/text/format.ts';
import { Card } from '../../ui/display/card.tsx';
import { Chip } from '../../ui/display/chip.tsx';
import { LinkButton } from '../../ui/buttons/link-button.tsx';
import { RetryNotice } from '../../ui/feedback/retry-notice.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { describePaymentState } from './payment-state.ts';
import { paymentsQuery, type Payment } from './payments.queries.ts';
import { RefundRequest } from './refund-request.tsx';
import { UnfinishedActions } from './unfinished-purchases.tsx';
import styles from './payments.module.css';

/** Past and unfinished purchases, newest first, each with its receipt. */
export function PaymentList() {
  const { data, isError, refetch } = useQuery(paymentsQuery);
  if (isError && !data)
    return (
      <RetryNotice onRetry={() => void refetch()}>We couldn’t load your payments.</RetryNotice>
    );
  if (!data)
    return (
      <div role="status">
        <span className="visually-hidden">Loading your payments</span>
        <Skeleton height="72px" radius={8} />
      </div>
    );
  if (data.length === 0)
    return (
      <Card className={styles.none}>
        <h2>No payments yet</h2>
        <p>Your purchases and their receipts will be listed here.</p>
        <LinkButton to="/settings/orders">Buy quotes</LinkButton>
      </Card>
    );
  return (
    <ul className={styles.payments}>
      {data.map((payment) => (
        <PaymentRow key={payment.id} payment={payment} />
      ))}
    </ul>
  );
}

function PaymentRow({ payment }: { payment: Payment }) {
  const { id, attributes } = payment;
  const { title, price, receipt, test, paid_at, created_at } = attributes;
  const { label, kind, note } = describePaymentState(attributes);
  const date = paid_at ?? created_at;
  return (
    <li>
      <div className={styles.what}>
        <strong>{title}</strong>
        <time dateTime={date}>{formatDate(date)}</time>
      </div>
      <strong className={styles.price}>{formatDollars(price)}</strong>
      <span className={styles.state}>
        <Chip kind={kind}>{label}</Chip>
        {test && <Chip>Test: you weren’t charged</Chip>}
      </span>
      {receipt ? (
        <Link
          to={`/settings/manage_payments/${id}`}
          aria-label={`Receipt ${receipt.number} for ${title}`}
        >
          Receipt
        </Link>
      ) : (
        <span />
      )}
      {attributes.status === 'open' && (
        <p className={styles.note}>
          <UnfinishedActions payment={payment} />
        </p>
      )}
      {note && <p className={styles.note}>{note}</p>}
      <p className={styles.note}>
        {attributes.status === 'succeeded' && (
          <span>{`${attributes.quotes_left} of ${attributes.quantity} unused. `}</span>
        )}
        <RefundRequest payment={payment} />
      </p>
    </li>
  );
}
