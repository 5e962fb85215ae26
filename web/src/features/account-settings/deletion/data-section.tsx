import { useState } from 'react';
import { call } from '../../../lib/api/api.ts';
import { downloadText } from '../../../lib/api/download.ts';
import { firstErrorLine } from '../../../lib/api/error-lines.ts';
import { useSession } from '../../../lib/session/session.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Card } from '../../../ui/display/card.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import styles from '../account-settings.module.css';

/** Downloads all data about the owner as one file. */
export function DataSection() {
  const session = useSession();
  const [state, setState] = useState<'idle' | 'busy' | 'done'>('idle');
  const [error, setError] = useState<string>();
  if (!session) return null;
  const download = async (): Promise<void> => {
    setState('busy');
    setError(undefined);
    try {
      const file = await call('GET /api/v2/users/{id}/export', {
        params: { id: session.authenticatable_id },
      });
      downloadText(
        `my-data-${file.exported_at.slice(0, 10)}.json`,
        'application/json',
        JSON.stringify(file, null, 2),
      );
      setState('done');
    } catch (failure) {
      setError(firstErrorLine(failure));
      setState('idle');
    }
  };
  return (
    <Card aria-labelledby="data" className={styles.section}>
      <h2 id="data">Your data</h2>
      <p>
        One file with everything we hold about you: your account, vehicles, places, quotes, balance
        and e-mails. It is in JSON, which other programs can read.
      </p>
      {error && (
        <Notice kind="bad" title="The file could not be made">
          {error}
        </Notice>
      )}
      <div className={styles.actions}>
        <Button busy={state === 'busy'} onClick={() => void download()}>
          Download my data
        </Button>
        <span role="status">{state === 'done' && 'The file is in your downloads.'}</span>
      </div>
    </Card>
  );
}
