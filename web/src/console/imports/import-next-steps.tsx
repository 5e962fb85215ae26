import { useState } from 'react';
import { errorLines } from '../../lib/error-lines.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import styles from '../layout/layout.module.css';
import { startImport, type ShopImport } from './imports.queries.ts';

/** What can be done with a file that was sent: check it, import it, start again what broke off. */
export function ImportNextSteps({
  id,
  attributes: { status, dry_run, runnable, added, changed },
}: {
  id: string;
  attributes: ShopImport['attributes'];
}) {
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<string[]>([]);
  const start = async (asDryRun: boolean): Promise<void> => {
    setBusy(true);
    setErrors([]);
    await startImport(id, asDryRun).catch((error: unknown) => setErrors(errorLines(error)));
    setBusy(false);
  };
  const again = status === 'interrupted' || (status === 'failed' && !dry_run);
  return (
    <>
      {errors.length > 0 && <Notice kind="bad">{errors.join(' ')}</Notice>}
      {status === 'done' && dry_run && (
        <p>
          Nothing was kept yet. {added + changed === 0 ? 'An import would change nothing.' : ''}
        </p>
      )}
      {status === 'uploading' && (
        <p>Only a part of the file is here. Choose it again to send it in whole.</p>
      )}
      {runnable && (
        <div className={styles.actions}>
          {again && (
            <Button kind="primary" busy={busy} onClick={() => void start(dry_run)}>
              Start again
            </Button>
          )}
          {status === 'done' && (
            <Button kind="primary" busy={busy} onClick={() => void start(false)}>
              Import now
            </Button>
          )}
          {!again && (
            <Button busy={busy} onClick={() => void start(true)}>
              Check {status === 'uploading' ? 'it' : 'again'}
            </Button>
          )}
        </div>
      )}
    </>
  );
}
