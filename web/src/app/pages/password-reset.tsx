import { PasswordResetForm } from '../../features/accounts/index.ts';
import { Page } from '../page.tsx';

export function PasswordResetPage() {
  return (
    <Page title="Password reset" heading="Choose a new password" narrow>
      <PasswordResetForm />
    </Page>
  );
}
