import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { withoutValues } from '../../lib/browser/address-search.ts';
import { openModal } from '../../lib/browser/modal.ts';
import { useReplaceUrl } from '../../lib/browser/replace-url.ts';

/** `?modal=login` opens a modal without required input, and is then removed from the URL. */
export function ModalLink() {
  const [search] = useSearchParams();
  const replaceUrl = useReplaceUrl();
  const wanted = search.get('modal');
  useEffect(() => {
    if (!wanted) return;
    if (
      wanted === 'login' ||
      wanted === 'sign_up' ||
      wanted === 'forgot_password' ||
      wanted === 'terms_and_conditions'
    )
      openModal(wanted);
    replaceUrl({ search: withoutValues(search, ['modal']).toString() });
  }, [wanted, search, replaceUrl]);
  return null;
}
