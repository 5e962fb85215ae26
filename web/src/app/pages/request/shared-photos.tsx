import { pathOfStep, SharedPhotos } from '../../../features/quote-request/index.ts';
import { useReplaceUrl } from '../../../lib/browser/replace-url.ts';
import { showToast } from '../../../lib/browser/toast.ts';
import { currentSession } from '../../../lib/session/session.ts';
import { plural } from '../../../lib/text/format.ts';
import { Page } from '../../shell/page.tsx';

/** Where the service worker sends what another app shared (decision 73). */
export function Component() {
  const replaceUrl = useReplaceUrl();
  const goOn = (added: number): void => {
    showToast(`We added ${plural(added, 'photo')} to your note for shops.`);
    replaceUrl(pathOfStep(2));
  };
  return (
    <Page title="Shared photo" heading="Adding your photo" narrow>
      <SharedPhotos userId={currentSession()?.authenticatable_id ?? ''} onDone={goOn} />
    </Page>
  );
}
