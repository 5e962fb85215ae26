import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { RetryNotice } from '../../../ui/feedback/retry-notice.tsx';
import { ConsolePage } from '../../layout/console-page.tsx';
import layout from '../../layout/layout.module.css';
import { ShopActionDialog, type ShopAction } from './shop-action-dialog.tsx';
import { ShopActions } from './shop-actions.tsx';
import { ShopCalls } from './shop-calls.tsx';
import { ShopChanges } from './shop-changes.tsx';
import { ShopContacts } from './shop-contacts.tsx';
import { ShopDetails } from './shop-details.tsx';
import { ShopMerges } from '../merges/shop-merges.tsx';
import { useShopRecord } from './shop-records.queries.ts';
import { OpenShopRequests } from '../requests/open-shop-requests.tsx';

/** All facts about one shop, and a supervisor's actions on it. */
export function Component() {
  const { id = '' } = useParams();
  const { data: shop, isError, refetch } = useShopRecord(id);
  const [action, setAction] = useState<ShopAction>();
  return (
    <ConsolePage title={shop?.name ?? 'Shop'}>
      <p>
        <Link to="/console/shops">All shops</Link>
      </p>
      {isError && (
        <RetryNotice onRetry={() => void refetch()}>This shop could not be loaded.</RetryNotice>
      )}
      {!shop && !isError && (
        <p role="status" className={layout.soft}>
          Loading…
        </p>
      )}
      {shop && (
        <>
          <ShopActions shop={shop} onAction={setAction} />
          <ShopDetails shop={shop} />
          <ShopContacts id={id} name={shop.name} />
          <OpenShopRequests id={id} />
          <ShopMerges shop={shop} onSplit={(entry) => setAction({ kind: 'split', entry })} />
          <ShopCalls id={id} />
          <ShopChanges id={id} />
          {action && (
            <ShopActionDialog shop={shop} action={action} onClose={() => setAction(undefined)} />
          )}
        </>
      )}
    </ConsolePage>
  );
}
