import { useParams } from 'react-router';
import { ConsolePage } from '../../layout/console-page.tsx';
import { ShopForm } from './shop-form.tsx';
import { useShopRecord } from '../page/shop-records.queries.ts';
import { Loaded } from '../../layout/loaded.tsx';

/** Corrects the facts about a shop. */
export function Component() {
  const { id = '' } = useParams();
  const record = useShopRecord(id);
  return (
    <ConsolePage title={record.data ? `Edit ${record.data.name}` : 'Edit a shop'}>
      <Loaded query={record} failed="We couldn’t load this shop.">
        {(shop) => <ShopForm key={shop.id} shop={shop} />}
      </Loaded>
    </ConsolePage>
  );
}
