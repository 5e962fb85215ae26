import { useState } from 'react';
import { call } from '../../lib/api.ts';
import { errorLines } from '../../lib/error-lines.ts';
import { useSession } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';
import styles from './account-settings.module.css';

/** Everything that is held about the owner, in one file. */
export function DataSection() {
  const session = useSession();
  const [state, setState] = useState<'idle' | 'busy' | 'done'>('idle');
  const [error, setError] = useState<string>();
  if (!session) return null;
  const download = async (): Promise<void> => {
    setState('busy');
    setError(undefined);
    try {
      const file = await call('GET /api/v2/users/{id}/export', { params: { id: session.authenticatable_id } });
      save(JSON.stringify(file, null, 2), `my-data-${file.exported_at.slice(0, 10)}.json`);
      setState('done');
    } catch (failure) {
      setError(errorLines(failure)[0]);
      setState('idle');
    }
  };
  return (
    <Card aria-labelledby="data" className={styles.section}>
      <h2 id="data">Your data</h2>
      <p>One file with everything we hold about you: your account, vehicles, places, quotes, balance and e-mails. It is in JSON, which other programs can read.</p>
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

/** Hands a text to the browser as a file. */
function save(text: string, name: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
