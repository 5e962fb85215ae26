import { ActivationForm } from '../../features/accounts/index.ts';
import { Page } from '../page.tsx';

export function ActivatePage() {
  return (
    <Page title="Activation" heading="Confirm your account" narrow>
      <ActivationForm />
    </Page>
  );
}
