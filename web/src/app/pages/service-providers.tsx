import { ShopSearch } from '../../features/shops/index.ts';
import { HouseBanner } from '../house-banner.tsx';
import { Page } from '../page.tsx';

export function ShopsPage() {
  return (
    <Page title="Service Providers" heading="Service Providers">
      <HouseBanner />
      <ShopSearch />
    </Page>
  );
}
