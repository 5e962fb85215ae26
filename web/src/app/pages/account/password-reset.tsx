import { PasswordResetForm } from '../../../features/accounts/index.ts';
import { useLinkSecret } from '../../../lib/browser/link-secret.ts';
import { Page } from '../../shell/page.tsx';

export function Component() {
  const token = useLinkSecret('token');
  return (
    <Page title="Password reset" heading="Set a new password" narrow>
      <PasswordResetForm token={token} />
    </Page>
  );
}
