import { RestoreForm } from '../../features/accounts/index.ts';
import { Page } from '../page.tsx';

export function RestorePage() {
  return (
    <Page title="Restore account" heading="Restore your account" narrow>
      <RestoreForm />
    </Page>
  );
}
