import { ShopSearch } from '../../features/providers/index.ts';
import { Page } from '../page.tsx';

export function ServiceProvidersPage() {
  return (
    <Page title="Service Providers" heading="Service Providers">
      <ShopSearch />
    </Page>
  );
}
