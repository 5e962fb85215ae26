import { useEffect, useState } from 'react';
import { describeAge } from '../../lib/text/age.ts';
import { useKeptAt } from '../../lib/api/kept-answers.ts';
import { refreshUser, useSession } from '../../lib/session/session.ts';
import { useNow } from '../../lib/browser/use-now.ts';
import { useOnline } from '../../lib/browser/use-online.ts';
import { Button } from '../../ui/buttons/button.tsx';
import styles from './connection-notice.module.css';

/** Warns that the page may be outdated while the server cannot be reached. */
export function ConnectionNotice() {
  const online = useOnline();
  const stale = useSession()?.offline === true;
  const keptAt = useKeptAt();
  const now = useNow();
  const [trying, setTrying] = useState(false);
  useEffect(() => {
    if (online && stale) void refreshUser();
  }, [online, stale]);
  const tryAgain = async (): Promise<void> => {
    setTrying(true);
    await refreshUser();
    setTrying(false);
  };
  return (
    <div role="status">
      {(!online || stale || keptAt !== undefined) && (
        <div className={styles.strip}>
          <span>
            {(online ? 'We can’t reach the server. ' : 'You’re offline. ') +
              (keptAt === undefined
                ? 'This page may be out of date.'
                : `This page was saved ${describeAge(now.getTime() - keptAt)}.`)}
          </span>
          {online && (
            <Button size="small" busy={trying} onClick={() => void tryAgain()}>
              Try again
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
