import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { openModal } from '../lib/modal.ts';
import { useIsUrlRendered } from '../lib/rendered-url.ts';

/** `?modal=login` opens a modal without required input, and is then removed from the URL. */
export function ModalLink() {
  const [search, setSearch] = useSearchParams();
  const isUrlRendered = useIsUrlRendered();
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
    if (!isUrlRendered()) return;
    setSearch(
      (present) => {
        present.delete('modal');
        return present;
      },
      { replace: true },
    );
  }, [wanted, setSearch, isUrlRendered]);
  return null;
}
