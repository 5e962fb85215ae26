import { useState } from 'react';
import { useDebounced } from '../../lib/browser/use-debounced.ts';
import { SelectField } from '../../ui/forms/select-field.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { PaymentTable } from './payment-table.tsx';
import { DeclineDialog } from './decline-dialog.tsx';
import { useAllPayments, type ConsolePayment, type PaymentSelection } from './payments.queries.ts';
import { RefundDialog } from './refund-dialog.tsx';
import layout from '../layout/layout.module.css';
import { ConsolePage } from '../layout/console-page.tsx';
import { LoadedList } from '../layout/loaded-list.tsx';

const SHOWN = [
  { value: 'all', label: 'All payments' },
  { value: 'asked', label: 'Refund requested' },
  { value: 'flagged', label: 'Needs review' },
] as const;

/** Payments of all owners: search, flagged ones, refunds. */
export function Component() {
  const [email, setEmail] = useState('');
  const [only, setOnly] = useState<PaymentSelection>('all');
  const [refunding, setRefunding] = useState<ConsolePayment>();
  const [declining, setDeclining] = useState<ConsolePayment>();
  const list = useAllPayments({
    email: useDebounced(email.trim().toLowerCase()),
    only,
  });
  return (
    <ConsolePage title="Payments">
      <div className={layout.filters}>
        <TextField
          label="Buyer’s e-mail"
          type="search"
          value={email}
          onChange={({ target }) => setEmail(target.value)}
        />
        <SelectField
          label="Show"
          choices={SHOWN}
          value={only}
          onChoose={(chosen) => chosen && setOnly(chosen)}
        />
      </div>
      <LoadedList
        query={list}
        failed="We couldn’t load the payments."
        empty={emptyText(only, email)}
      >
        {(payments) => (
          <PaymentTable payments={payments} onRefund={setRefunding} onDecline={setDeclining} />
        )}
      </LoadedList>
      {declining && <DeclineDialog payment={declining} onClose={() => setDeclining(undefined)} />}
      {refunding && <RefundDialog payment={refunding} onClose={() => setRefunding(undefined)} />}
    </ConsolePage>
  );
}

function emptyText(only: PaymentSelection, email: string): string {
  if (only === 'flagged') return 'No payments need review.';
  if (only === 'asked') return 'No refund requests are waiting for an answer.';
  return email.trim()
    ? 'Nobody with that address has bought anything.'
    : 'No purchases yet. What owners pay for quotes shows up here.';
}
