import { CircleUserRound } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../../lib/api/api.ts';
import { openModal } from '../../../lib/browser/modal.ts';
import { replaceUser, useSession } from '../../../lib/session/session.ts';
import { showToast } from '../../../lib/browser/toast.ts';
import { withErrorToast } from '../../../lib/api/with-error-toast.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import styles from '../account-settings.module.css';

/** The owner's photo, as in the header. */
export function PhotoSection() {
  const session = useSession();
  const [busy, setBusy] = useState(false);
  if (!session) return null;
  const { photo_styles, first_name } = session.user.attributes;
  const remove = async (): Promise<void> => {
    setBusy(true);
    await withErrorToast(async () => {
      const { data } = await call('PATCH /api/v2/users/{id}', {
        params: { id: session.authenticatable_id },
        body: { data: { attributes: { photo: null } } },
      });
      replaceUser(data);
      showToast('Your photo is removed.');
    });
    setBusy(false);
  };
  return (
    <div className={styles.photo}>
      {photo_styles.large ? (
        <img
          src={photo_styles.large}
          alt={`${first_name}, as the header shows you`}
          width={96}
          height={96}
        />
      ) : (
        <CircleUserRound aria-hidden="true" size={96} strokeWidth={1} />
      )}
      <div className={styles.actions}>
        <Button onClick={() => openModal('avatar')}>
          {photo_styles.large ? 'Change photo' : 'Add a photo'}
        </Button>
        {photo_styles.large && (
          <Button kind="link" busy={busy} onClick={() => void remove()}>
            Remove photo
          </Button>
        )}
      </div>
    </div>
  );
}
