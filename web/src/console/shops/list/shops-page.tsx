import { useState } from 'react';
import { LoadedList } from '../../layout/loaded-list.tsx';
import styles from '../../layout/layout.module.css';
import { ConsolePage } from '../../layout/console-page.tsx';
import { BulkClosures } from '../closures/bulk-closures.tsx';
import { DecideDialog } from '../requests/decide-dialog.tsx';
import { FindShop } from './find-shop.tsx';
import { MergeTable } from '../merges/merge-table.tsx';
import { RequestTable } from '../requests/request-table.tsx';
import { useMergeProposals, useShopRequests, type Decision } from '../shops.queries.ts';

const STEP = 50;

/** Shop search, open shop requests, and merge proposals, the oldest first. */
export function Component() {
  const [items, setItems] = useState(STEP);
  const [pairs, setPairs] = useState(STEP);
  const requests = useShopRequests(items);
  const merges = useMergeProposals(pairs);
  const [decision, setDecision] = useState<Decision>();
  return (
    <ConsolePage title="Shops">
      <FindShop />
      <section className={styles.section} aria-labelledby="asked">
        <h2 id="asked">{`Requests about shops ${requests.data ? `(${requests.data.meta.count})` : ''}`}</h2>
        <LoadedList
          query={requests}
          failed="We couldn’t load the requests."
          empty="No requests to review. Requests from shop pages show up here."
          onMore={() => setItems(items + STEP)}
        >
          {(rows) => <RequestTable requests={rows} onDecide={setDecision} />}
        </LoadedList>
      </section>
      <section className={styles.section} aria-labelledby="pairs">
        <h2 id="pairs">{`Possible duplicates ${merges.data ? `(${merges.data.meta.count})` : ''}`}</h2>
        <LoadedList
          query={merges}
          failed="We couldn’t load the pairs."
          empty={
            'No pairs to check. Imports suggest shops that have the same phone number, or the same ' +
            'name and are close together.'
          }
          onMore={() => setPairs(pairs + STEP)}
        >
          {(rows) => <MergeTable proposals={rows} onDecide={setDecision} />}
        </LoadedList>
      </section>
      <BulkClosures />
      {decision && <DecideDialog decision={decision} onClose={() => setDecision(undefined)} />}
    </ConsolePage>
  );
}
