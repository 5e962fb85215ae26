import { UnsubscribeForm } from '../../../features/notifications/index.ts';
import { Page } from '../../shell/page.tsx';

export function Component() {
  return (
    <Page title="Unsubscribe" heading="Stop these e-mails?" narrow>
      <UnsubscribeForm />
    </Page>
  );
}
