import { useState } from 'react';
import { useDebounced } from '../../lib/use-debounced.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { LoadFailure } from '../layout/load-failure.tsx';
import { PaymentTable } from './payment-table.tsx';
import { useAllPayments, type ConsolePayment } from './payments.queries.ts';
import { RefundDialog } from './refund-dialog.tsx';
import layout from '../layout/layout.module.css';
import styles from './payments.module.css';
import { ConsolePage } from '../layout/console-page.tsx';

const STEP = 50;
const TYPED_MS = 300;

/** Payments of all owners: to find one, to see what is flagged, and to refund. */
export function PaymentsPage() {
  const [email, setEmail] = useState('');
  const [flagged, setFlagged] = useState(false);
  const [items, setItems] = useState(STEP);
  const [refunding, setRefunding] = useState<ConsolePayment>();
  const { data, isError, refetch } = useAllPayments({
    email: useDebounced(email.trim().toLowerCase(), TYPED_MS),
    flagged,
    items,
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
        <div className={styles.checkbox}>
          <Checkbox label="Only those that need a look" checked={flagged} onToggle={setFlagged} />
        </div>
      </div>
      {isError && (
        <LoadFailure onRetry={() => void refetch()}>The payments could not be loaded.</LoadFailure>
      )}
      {!data && !isError && <p role="status">Loading…</p>}
      {data?.data.length === 0 && <p className={layout.soft}>{emptyText(flagged, email)}</p>}
      {data && data.data.length > 0 && (
        <PaymentTable payments={data.data} onRefund={setRefunding} />
      )}
      {data && data.meta.count > data.data.length && (
        <Button onClick={() => setItems(items + STEP)}>Show more</Button>
      )}
      {refunding && <RefundDialog payment={refunding} onClose={() => setRefunding(undefined)} />}
    </ConsolePage>
  );
}

function emptyText(flagged: boolean, email: string): string {
  if (flagged) return 'No payment needs a look.';
  return email.trim() ? 'Nobody with such an address bought anything.' : 'Nothing was bought yet.';
}
