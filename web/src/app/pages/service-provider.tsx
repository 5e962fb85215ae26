import { ShopCorrection, ShopName, ShopProfile } from '../../features/shops/index.ts';
import { HouseBanner } from '../house-banner.tsx';
import { Page } from '../page.tsx';

export function ShopPage() {
  return (
    <Page title="Service provider" heading={<ShopName />}>
      <HouseBanner />
      <ShopProfile />
      <ShopCorrection />
    </Page>
  );
}
