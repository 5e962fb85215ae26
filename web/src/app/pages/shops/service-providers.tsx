import { ShopSearch } from '../../../features/shops/index.ts';
import { HouseBanner } from '../../shell/house-banner.tsx';
import { Page } from '../../shell/page.tsx';
import { SearchWithoutScript } from '../../rendering/search-without-script.tsx';

export function ShopsPage() {
  return (
    <Page
      title="Service Providers"
      heading="Service Providers"
      description="Repair shops near you: their hours, services and phone numbers."
      withoutScript={<SearchWithoutScript />}
    >
      <HouseBanner />
      <ShopSearch />
    </Page>
  );
}
