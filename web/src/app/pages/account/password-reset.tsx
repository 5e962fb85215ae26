import { useSearchParams } from 'react-router';
import { PasswordResetForm } from '../../../features/accounts/index.ts';
import { Page } from '../../shell/page.tsx';

export function Component() {
  const [search] = useSearchParams();
  return (
    <Page title="Password reset" heading="Set a new password" narrow>
      <PasswordResetForm token={search.get('token') ?? ''} />
    </Page>
  );
}
