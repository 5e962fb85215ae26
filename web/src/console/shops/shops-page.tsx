import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import styles from '../supervise/supervise.module.css';
import { SupervisePage } from '../supervise/supervise-page.tsx';
import { DecideDialog, type Decision } from './decide-dialog.tsx';
import { MergeTable } from './merge-table.tsx';
import { RequestTable } from './request-table.tsx';
import { useMergeProposals, useShopRequests } from './shops.queries.ts';

/** What waits for a supervisor about shops: what was asked, and pairs that may be one. The oldest come first. */
export function ShopsPage() {
  const requests = useShopRequests();
  const merges = useMergeProposals();
  const [decision, setDecision] = useState<Decision>();
  const lists = [
    { id: 'asked', title: 'Asked about shops', empty: 'Nothing waits.', query: requests, table: requests.data && <RequestTable requests={requests.data.data} onDecide={setDecision} /> },
    { id: 'pairs', title: 'Shops that may be one', empty: 'No pair waits.', query: merges, table: merges.data && <MergeTable proposals={merges.data.data} onDecide={setDecision} /> },
  ];
  return (
    <SupervisePage title="Shops">
      {lists.map(({ id, title, empty, query: { data, isError, refetch }, table }) => (
        <section key={id} className={styles.section} aria-labelledby={id}>
          <h2 id={id}>
            {title} {data && `(${data.meta.count})`}
          </h2>
          {isError && (
            <Notice kind="bad" action={<Button size="small" onClick={() => void refetch()}>Try again</Button>}>
              This list could not be loaded.
            </Notice>
          )}
          {!data && !isError && <p role="status">Loading…</p>}
          {data && (data.data.length === 0 ? <p>{empty}</p> : table)}
        </section>
      ))}
      {decision && <DecideDialog decision={decision} onClose={() => setDecision(undefined)} />}
    </SupervisePage>
  );
}
