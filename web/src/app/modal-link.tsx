import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { openModal } from '../lib/modal.ts';

/** `?modal=login` opens a modal without required input, and is then removed from the URL. */
export function ModalLink() {
  const [search, setSearch] = useSearchParams();
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
    setSearch(
      (present) => {
        present.delete('modal');
        return present;
      },
      { replace: true },
    );
  }, [wanted, setSearch]);
  return null;
}
