import { useState } from 'react';
import layout from '../../layout/layout.module.css';
import { DecideDialog } from './decide-dialog.tsx';
import { RequestTable } from './request-table.tsx';
import { useOpenShopRequests } from '../page/shop-records.queries.ts';
import type { Decision } from '../shops.queries.ts';

/** Visitors' open requests about the shop. */
export function OpenShopRequests({ id }: { id: string }) {
  const { data } = useOpenShopRequests(id);
  const [decision, setDecision] = useState<Decision>();
  if (!data || data.data.length === 0) return null;
  return (
    <section className={layout.section} aria-labelledby="wishes">
      <h2 id="wishes">Requests about this shop</h2>
      <RequestTable requests={data.data} onDecide={setDecision} />
      {decision && <DecideDialog decision={decision} onClose={() => setDecision(undefined)} />}
    </section>
  );
}
