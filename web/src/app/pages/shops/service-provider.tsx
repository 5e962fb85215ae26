import {
  addressedShopQuery,
  publicShopSearch,
  ShopCorrection,
  ShopName,
  ShopProfile,
  useShopHead,
} from '../../../features/shops/index.ts';
import type { Loader } from '../../../ui/navigation/lazy-page.tsx';
import { HouseBanner } from '../../shell/house-banner.tsx';
import { Page } from '../../shell/page.tsx';

export const loader: Loader = ({ params: { id = '' }, search, queryClient }) =>
  queryClient.query(addressedShopQuery(id, search));

export { publicShopSearch as publicSearch };

export function Component() {
  return (
    <Page
      {...useShopHead()}
      heading={<ShopName />}
      withoutScript="The map and quote requests need JavaScript, which is turned off in this browser."
    >
      <HouseBanner />
      <ShopProfile />
      <ShopCorrection />
    </Page>
  );
}
