import { Link } from 'react-router';
import { ApiError } from '../../lib/api.ts';
import { formatDate, formatExactDollars } from '../../lib/format.ts';
import { useSession } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { describePaymentState } from './payment-state.ts';
import { usePayment } from './payments.queries.ts';
import styles from './payments.module.css';

/** One receipt, on screen and on paper. */
export function Receipt({ id }: { id: string }) {
  const { data, error, refetch } = usePayment(id);
  const { user } = useSession() ?? {};
  if (error instanceof ApiError && error.status === 404)
    return <p>There is no such receipt among your payments.</p>;
  if (error)
    return (
      <Notice
        kind="bad"
        action={
          <Button size="small" onClick={() => void refetch()}>
            Try again
          </Button>
        }
      >
        The receipt could not be loaded.
      </Notice>
    );
  if (!data) return <Skeleton height="320px" radius={10} />;
  const { title, price, receipt, paid_at, refunded, test } = data.attributes;
  if (!receipt || !paid_at) return <p>This payment is not complete yet, so there is no receipt.</p>;
  const lines: [label: string, value: string][] = [
    ['Receipt', receipt.number],
    ['Date', formatDate(paid_at)],
    ['Sold by', receipt.seller],
    ...(user
      ? [
          [
            'Bought by',
            `${user.attributes.first_name} ${user.attributes.last_name}, ${user.attributes.email}`,
          ] as [string, string],
        ]
      : []),
    ['Bought', title],
    ...(receipt.card ? [['Card', receipt.card] as [string, string]] : []),
    ['Paid', formatExactDollars(price)],
    ...(refunded > 0 ? [['Refunded', formatExactDollars(refunded)] as [string, string]] : []),
    ['Status', describePaymentState(data.attributes).label],
  ];
  return (
    <article className={styles.receipt}>
      <h2>{receipt.seller}</h2>
      {test && <p className={styles.testMark}>Test payment: no money moved.</p>}
      <dl>
        {lines.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p>{receipt.tax_note}</p>
      <p className={styles.soft}>
        Questions? <a href={receipt.contact}>{receipt.contact.replace(/^https?:\/\//, '')}</a>
      </p>
      <div className={styles.receiptActions}>
        <Button onClick={() => print()}>Print</Button>
        <Link to="/settings/manage_payments">All payments</Link>
      </div>
    </article>
  );
}
