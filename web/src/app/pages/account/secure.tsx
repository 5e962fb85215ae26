import { SecureForm } from '../../../features/accounts/index.ts';
import { Page } from '../../shell/page.tsx';

export function Component() {
  return (
    <Page title="Secure account" heading="Wasn’t this you?" narrow>
      <SecureForm />
    </Page>
  );
}
