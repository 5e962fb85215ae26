import {
  ShopCorrection,
  ShopName,
  ShopProfile,
  useShopHead,
} from '../../../features/shops/index.ts';
import { HouseBanner } from '../../shell/house-banner.tsx';
import { Page } from '../../shell/page.tsx';

export function ShopPage() {
  return (
    <Page
      {...useShopHead()}
      heading={<ShopName />}
      withoutScript="The map and asking this shop for a price need JavaScript, which is off in this browser."
    >
      <HouseBanner />
      <ShopProfile />
      <ShopCorrection />
    </Page>
  );
}
