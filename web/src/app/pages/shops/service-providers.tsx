import { loadShopSearch, publicSearch, ShopSearch } from '../../../features/shops/index.ts';
import type { Loader } from '../../../ui/navigation/lazy-page.tsx';
import { HouseBanner } from '../../shell/house-banner.tsx';
import { Page } from '../../shell/page.tsx';
import { SearchWithoutScript } from '../../rendering/search-without-script.tsx';

export const loader: Loader = ({ search, queryClient }) => loadShopSearch(queryClient, search);

export { publicSearch };

export function Component() {
  return (
    <Page
      title="Service Providers"
      heading="Service Providers"
      description="Repair shops near you: their hours, services, and phone numbers."
      withoutScript={<SearchWithoutScript />}
    >
      <HouseBanner />
      <ShopSearch />
    </Page>
  );
}
