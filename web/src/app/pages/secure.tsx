import { SecureForm } from '../../features/accounts/index.ts';
import { Page } from '../page.tsx';

export function SecurePage() {
  return (
    <Page title="Secure account" heading="Wasn’t this you?" narrow>
      <SecureForm />
    </Page>
  );
}
