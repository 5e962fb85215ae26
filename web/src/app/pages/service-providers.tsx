import { ShopSearch } from '../../features/shops/index.ts';
import { HouseBanner } from '../house-banner.tsx';
import { Page } from '../page.tsx';
import { SearchWithoutScript } from '../search-without-script.tsx';

export function ShopsPage() {
  return (
    <Page
      title="Service Providers"
      heading="Service Providers"
      description="Repair shops near you, with their hours, services and phone numbers: dealerships, chains and independents."
      withoutScript={<SearchWithoutScript />}
    >
      <HouseBanner />
      <ShopSearch />
    </Page>
  );
}
