import { UnsubscribeForm } from '../../features/notifications/index.ts';
import { Page } from '../page.tsx';

export function UnsubscribePage() {
  return (
    <Page title="Unsubscribe" heading="Stop these e-mails?" narrow>
      <UnsubscribeForm />
    </Page>
  );
}
