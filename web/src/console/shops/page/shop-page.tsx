import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { ConsolePage } from '../../layout/console-page.tsx';
import { Messages } from '../../messages/messages.tsx';
import { ShopActionDialog, type ShopAction } from './shop-action-dialog.tsx';
import { ShopActions } from './shop-actions.tsx';
import { ShopCalls } from './shop-calls.tsx';
import { ShopChanges } from './shop-changes.tsx';
import { ShopContacts } from './shop-contacts.tsx';
import { ShopTextThread } from './shop-text-thread.tsx';
import { ShopDetails } from './shop-details.tsx';
import { ShopMerges } from '../merges/shop-merges.tsx';
import { useShopRecord } from './shop-records.queries.ts';
import { OpenShopRequests } from '../requests/open-shop-requests.tsx';
import { Loaded } from '../../layout/loaded.tsx';

/** All facts about one shop, and a supervisor's actions on it. */
export function Component() {
  const { id = '' } = useParams();
  const record = useShopRecord(id);
  const [action, setAction] = useState<ShopAction>();
  return (
    <ConsolePage title={record.data?.name ?? 'Shop'}>
      <p>
        <Link to="/console/shops">All shops</Link>
      </p>
      <Loaded query={record} failed="We couldn’t load this shop.">
        {(shop) => (
          <>
            <ShopActions shop={shop} onAction={setAction} />
            <ShopDetails shop={shop} />
            <ShopContacts id={id} name={shop.name} />
            <ShopTextThread id={id} />
            <Messages kind="shop" id={id} />
            <OpenShopRequests id={id} />
            <ShopMerges shop={shop} onSplit={(entry) => setAction({ kind: 'split', entry })} />
            <ShopCalls id={id} />
            <ShopChanges id={id} />
            {action && (
              <ShopActionDialog shop={shop} action={action} onClose={() => setAction(undefined)} />
            )}
          </>
        )}
      </Loaded>
    </ConsolePage>
  );
}
