import { ApiError } from '../../../lib/api/api.ts';
import { downloadText } from '../../../lib/api/download.ts';
import { firstErrorLine } from '../../../lib/api/error-lines.ts';
import { useAction } from '../../../lib/forms/use-action.ts';
import { useSession } from '../../../lib/session/session.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Card } from '../../../ui/display/card.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { StepUpForm } from '../security/step-up-form.tsx';
import styles from '../account-settings.module.css';
import { exportData } from '../account-settings.queries.ts';

/** Errors that mean the session needs a step-up. */
const NOT_CONFIRMED = new Set(['wrong_password', 'step_up_required']);

/** Downloads all data about the owner as one file. */
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
    <Card aria-labelledby="data" className={styles.section}>
      <h2 id="data">Your data</h2>
      <p>
        Download one file with everything we have about you: your account, vehicles, places, quotes,
        balance, and e-mails. It’s in JSON, which other programs can read.
      </p>
      {download.error && !isUnconfirmed && (
        <Notice kind="bad" title="We couldn’t create the file">
          {firstErrorLine(download.error)}
        </Notice>
      )}
      {isUnconfirmed && (
        <>
          <h3>Confirm it’s you</h3>
          <StepUpForm onDone={start} />
        </>
      )}
      <div className={styles.actions}>
        <Button busy={download.pending} onClick={start}>
          Download my data
        </Button>
        <span role="status">{download.data && 'The file is in your downloads folder.'}</span>
      </div>
    </Card>
  );
}
