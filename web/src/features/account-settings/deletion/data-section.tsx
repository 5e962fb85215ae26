import { ApiError } from '../../../lib/api/api.ts';
import { downloadText } from '../../../lib/api/download.ts';
import { firstErrorLine } from '../../../lib/api/error-lines.ts';
import { openModal } from '../../../lib/browser/modal.ts';
import { useAction } from '../../../lib/forms/use-action.ts';
import { useSession } from '../../../lib/session/session.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { StepUpForm } from '../security/step-up-form.tsx';
import { exportData } from '../account-settings.queries.ts';
import styles from '../profile/rows.module.css';

/** Errors that mean the session needs a step-up. */
const NOT_CONFIRMED = new Set(['wrong_password', 'step_up_required']);

/** Downloads all data about the owner as one file, or deletes the account. */
export function DataSection() {
  const session = useSession();
  const download = useAction(exportData, {
    toast: false,
    onSuccess: (file) =>
      downloadText(
        `my-data-${file.exported_at.slice(0, 10)}.json`,
        'application/json',
        JSON.stringify(file, null, 2),
      ),
  });
  if (!session) return null;
  const start = (): void => download.run(session.authenticatable_id);
  const isUnconfirmed =
    download.error instanceof ApiError && NOT_CONFIRMED.has(download.error.code);
  return (
    <section className={styles.group} aria-labelledby="data">
      <div className={styles.head}>
        <h2 id="data">Your data</h2>
      </div>
      {download.error && !isUnconfirmed && (
        <Notice kind="bad" title="We couldn’t create the file">
          {firstErrorLine(download.error)}
        </Notice>
      )}
      <div className={styles.rows}>
        <div className={styles.row}>
          <p>
            <span className={styles.value}>Everything we have about you</span>
            <small role="status">
              {download.data ? 'The file is in your downloads folder.' : 'One file in JSON'}
            </small>
          </p>
          <Button kind="link" busy={download.pending} onClick={start}>
            Download my data
          </Button>
        </div>
        {isUnconfirmed && (
          <div className={styles.editor}>
            <h3>Confirm it’s you</h3>
            <StepUpForm onDone={start} />
          </div>
        )}
        <div className={`${styles.row} ${styles.danger}`}>
          <div>
            <Button kind="link" onClick={() => openModal('delete_account')}>
              Delete account
            </Button>
            <small>
              It closes right away. You can restore it for 30 days. After that, we erase your
              personal data.
            </small>
          </div>
        </div>
      </div>
    </section>
  );
}
