import { plural } from '@fourbay/contract/formats/format';
import { formatDate, formatExactDollars } from '../../lib/text/format.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Chip } from '../../ui/display/chip.tsx';
import styles from '../layout/layout.module.css';
import type { ConsolePayment } from './payments.queries.ts';
import { TableFrame } from '../layout/table-frame.tsx';

type Refund = ConsolePayment['attributes']['refunds'][number];

/** Why a payment was taken without a credit. */
const FLAGS: Readonly<Record<string, string>> = {
  wrong_amount: 'a different amount was paid',
  wrong_currency: 'paid in another currency',
  wrong_mode: 'paid in a different mode (test or live)',
  wrong_metadata: 'the provider links it to another purchase',
  buyer_gone: 'the account has since been erased',
};

const STATUSES = {
  open: 'not paid yet',
  processing: 'processing',
  succeeded: 'paid',
  canceled: 'canceled',
} as const;

export function PaymentTable({
  payments,
  onRefund,
  onDecline,
}: {
  payments: readonly ConsolePayment[];
  onRefund: (payment: ConsolePayment) => void;
  onDecline: (payment: ConsolePayment) => void;
}) {
  return (
    <TableFrame
      label="Payments"
      heads={['Bought', 'Buyer', 'Paid', 'Quotes left', 'Status', 'Refunds']}
      actions="Actions"
    >
      {payments.map((payment) => (
        <Row key={payment.id} payment={payment} onRefund={onRefund} onDecline={onDecline} />
      ))}
    </TableFrame>
  );
}

interface RowProps {
  payment: ConsolePayment;
  onRefund: (payment: ConsolePayment) => void;
  onDecline: (payment: ConsolePayment) => void;
}

function Row({ payment, onRefund, onDecline }: RowProps) {
  const { title, email, price, created_at, test, provider_id, ...rest } = payment.attributes;
  const buyer = email ?? 'an erased account';
  return (
    <tr>
      <td>
        <span>{`${title}, ${formatDate(created_at)}`}</span>
        <br />
        <small className={styles.soft}>{provider_id}</small>
      </td>
      <td>{email ?? 'erased account'}</td>
      <td>
        <span>{`${formatExactDollars(price)} `}</span>
        {test && <Chip>test</Chip>}
      </td>
      <td>
        <span>{`${rest.quotes_left} of ${rest.quantity}`}</span>
        <br />
        <small className={`${styles.soft} ${styles.oneLine}`}>{ageText(rest.age_days)}</small>
      </td>
      <td>
        <PaymentStatus {...payment.attributes} />
      </td>
      <td>
        <Refunds {...payment.attributes} />
      </td>
      <td>
        <div className={styles.actions}>
          {rest.refundable > 0 && (
            <Button
              size="small"
              aria-label={`Refund ${title} of ${buyer}`}
              onClick={() => onRefund(payment)}
            >
              Refund
            </Button>
          )}
          {rest.refund_request && (
            <Button
              size="small"
              aria-label={`Decline the refund of ${title} to ${buyer}`}
              onClick={() => onDecline(payment)}
            >
              Decline
            </Button>
          )}
        </div>
      </td>
    </tr>
  );
}

const ageText = (days: number): string =>
  days === 0 ? 'bought today' : `bought ${plural(days, 'day')} ago`;

function Refunds({
  refunded,
  refunds,
  refund_request,
}: Pick<ConsolePayment['attributes'], 'refunded' | 'refunds' | 'refund_request'>) {
  return (
    <>
      {refund_request && (
        <div>
          <Chip kind="warn">requested</Chip>
          <span> </span>
          <small className={styles.soft}>
            {formatDate(refund_request.created_at) +
              (refund_request.note ? ` · “${refund_request.note}”` : '')}
          </small>
        </div>
      )}
      {refunded > 0 && <span>{`${formatExactDollars(refunded)} refunded`}</span>}
      {refunds.map(({ amount, status, reason, refusal, created_at }) => (
        <div key={created_at}>
          <small className={styles.soft}>
            {`${formatExactDollars(amount)} ${refundStatusText(status, refusal)} · ${reason}`}
          </small>
        </div>
      ))}
    </>
  );
}

function refundStatusText(status: Refund['status'], refusal: string | null): string {
  if (status === 'asked') return 'on its way';
  return status === 'refused' ? `refused: ${refusal ?? ''}` : 'done';
}

function PaymentStatus({
  status,
  dispute,
  flag,
}: Pick<ConsolePayment['attributes'], 'status' | 'dispute' | 'flag'>) {
  return (
    <>
      {status === 'flagged' ? (
        <Chip kind="bad">flagged</Chip>
      ) : (
        <Chip kind={status === 'succeeded' ? 'good' : 'warn'}>{STATUSES[status]}</Chip>
      )}
      <span> </span>
      {dispute !== 'none' && (
        <Chip kind={dispute === 'won' ? 'good' : 'warn'}>{`dispute ${dispute}`}</Chip>
      )}
      {flag && (
        <>
          <br />
          <small className={styles.soft}>{`${FLAGS[flag] ?? flag}, so nothing was credited`}</small>
        </>
      )}
    </>
  );
}
