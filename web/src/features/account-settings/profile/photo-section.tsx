import { CircleUserRound } from 'lucide-react';
import { openModal } from '../../../lib/browser/modal.ts';
import { showToast } from '../../../lib/browser/toast.ts';
import { useAction } from '../../../lib/forms/use-action.ts';
import type { Session } from '../../../lib/session/session.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { saveProfile } from '../account-settings.queries.ts';
import styles from './rows.module.css';

/** The owner's photo, as in the header. */
export function PhotoSection({ session }: { session: Session }) {
  const { photo_styles, first_name } = session.user.attributes;
  const save = useAction(saveProfile(session.authenticatable_id), {
    onSuccess: () => showToast('Your photo was removed.'),
  });
  return (
    <div className={styles.photo}>
      {photo_styles.large ? (
        <img src={photo_styles.large} alt={`${first_name}, your profile`} width={56} height={56} />
      ) : (
        <CircleUserRound aria-hidden="true" size={56} strokeWidth={1} />
      )}
      <div>
        <Button kind="link" onClick={() => openModal('avatar')}>
          {photo_styles.large ? 'Change photo' : 'Add a photo'}
        </Button>
        {photo_styles.large && (
          <Button kind="link" busy={save.pending} onClick={() => save.run({ photo: null })}>
            Remove photo
          </Button>
        )}
      </div>
    </div>
  );
}
