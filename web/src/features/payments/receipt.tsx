import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { ApiError } from '../../lib/api/api.ts';
import { formatDate, formatExactDollars } from '../../lib/text/format.ts';
import { useSession, type Session } from '../../lib/session/session.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { RetryNotice } from '../../ui/feedback/retry-notice.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { describePaymentState } from './payment-state.ts';
import { paymentQuery, type Payment } from './payments.queries.ts';
import { RefundRequest } from './refund-request.tsx';
import styles from './payments.module.css';

type Line = [label: string, value: string];

function receiptLines(
  { title, price, refunded, paid_at, ...state }: Payment['attributes'],
  receipt: NonNullable<Payment['attributes']['receipt']>,
  user: Session['user'] | undefined,
): Line[] {
  const { first_name, last_name, email } = user?.attributes ?? {};
  const lines: (Line | false)[] = [
    ['Receipt', receipt.number],
    ['Date', formatDate(paid_at ?? '')],
    ['Sold by', receipt.seller],
    user !== undefined && ['Sold to', `${first_name} ${last_name}, ${email}`],
    ['Item', title],
    receipt.card !== null && ['Card', receipt.card],
    ['Paid', formatExactDollars(price)],
    refunded > 0 && ['Refunded', formatExactDollars(refunded)],
    ['Status', describePaymentState({ ...state, price, refunded }).label],
  ];
  return lines.filter((line) => line !== false);
}

/** One receipt, on screen and in print. */
export function Receipt({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(paymentQuery(id));
  const { user } = useSession() ?? {};
  if (error instanceof ApiError && error.status === 404)
    return <p>We can’t find that receipt in your payments.</p>;
  if (error)
    return <RetryNotice onRetry={() => void refetch()}>We couldn’t load the receipt.</RetryNotice>;
  if (!data) return <Skeleton height="320px" radius={10} />;
  const { receipt, paid_at, test } = data.attributes;
  if (!receipt || !paid_at) return <p>This payment isn’t complete yet, so there’s no receipt.</p>;
  return (
    <article className={styles.receipt}>
      <h2>{receipt.seller}</h2>
      {test && <p className={styles.testMark}>Test payment: you weren’t charged.</p>}
      <dl>
        {receiptLines(data.attributes, receipt, user).map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p>{receipt.tax_note}</p>
      <p className={styles.soft}>
        <span>{'Questions? '}</span>
        <a href={receipt.contact}>{receipt.contact.replace(/^https?:\/\//, '')}</a>
      </p>
      <div className={styles.receiptActions}>
        <Button onClick={() => print()}>Print</Button>
        <RefundRequest payment={data} />
        <Link to="/settings/manage_payments">All payments</Link>
      </div>
    </article>
  );
}
