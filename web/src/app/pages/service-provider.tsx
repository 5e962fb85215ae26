import { ShopProfile } from '../../features/providers/index.ts';
import { Page } from '../page.tsx';

export function ServiceProviderPage() {
  return (
    <Page title="Service provider" heading="Service provider">
      <ShopProfile />
    </Page>
  );
}
