import { RestoreForm } from '../../../features/accounts/index.ts';
import { Page } from '../../shell/page.tsx';

export function Component() {
  return (
    <Page title="Restore account" heading="Restore your account" narrow>
      <RestoreForm />
    </Page>
  );
}
