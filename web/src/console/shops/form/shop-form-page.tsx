import { useParams } from 'react-router';
import { ConsolePage } from '../../layout/console-page.tsx';
import { RetryNotice } from '../../../ui/feedback/retry-notice.tsx';
import layout from '../../layout/layout.module.css';
import { ShopForm } from './shop-form.tsx';
import { useShopRecord } from '../page/shop-records.queries.ts';

/** Corrects the facts about a shop. */
export function Component() {
  const { id = '' } = useParams();
  const { data: shop, isError, refetch } = useShopRecord(id);
  return (
    <ConsolePage title={shop ? `Edit ${shop.name}` : 'Edit a shop'}>
      {isError && (
        <RetryNotice onRetry={() => void refetch()}>This shop could not be loaded.</RetryNotice>
      )}
      {!shop && !isError && (
        <p role="status" className={layout.soft}>
          Loading…
        </p>
      )}
      {shop && <ShopForm key={shop.id} shop={shop} />}
    </ConsolePage>
  );
}
