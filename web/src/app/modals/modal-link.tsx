import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { withoutValues } from '../../lib/browser/address-search.ts';
import { openModal, type ModalType } from '../../lib/browser/modal.ts';
import { useReplaceUrl } from '../../lib/browser/replace-url.ts';
import { currentSession } from '../../lib/session/session.ts';

/** Modals that need no input. */
const LINKED = ['login', 'sign_up', 'forgot_password', 'terms_and_conditions'] as const;

/** Whether a reload shows the modal again. The log-in isn't shown again once someone has logged in. */
export function canReopen(type: ModalType): boolean {
  const session = currentSession();
  if (type === 'terms_and_conditions') return true;
  if (type === 'complete_profile') return session?.user.attributes.profile_complete === false;
  return (
    (type === 'email_code' || LINKED.some((linked) => linked === type)) && session === undefined
  );
}

/** `?modal=login` opens a modal without required input, and is then removed from the URL. */
export function ModalLink() {
  const [search] = useSearchParams();
  const replaceUrl = useReplaceUrl();
  const wanted = search.get('modal');
  useEffect(() => {
    if (!wanted) return;
    replaceUrl({ search: withoutValues(search, ['modal']).toString() });
    const linked = LINKED.find((type) => type === wanted);
    if (linked) openModal(linked, {}, { replace: true });
  }, [wanted, search, replaceUrl]);
  return null;
}
