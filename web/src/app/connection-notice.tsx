import { useEffect, useState } from 'react';
import { refreshUser, useSession } from '../lib/session.ts';
import { useOnline } from '../lib/use-online.ts';
import { Button } from '../ui/button.tsx';
import styles from './connection-notice.module.css';

/** Warns that the page may be outdated while the server cannot be reached. */
export function ConnectionNotice() {
  const online = useOnline();
  const stale = useSession()?.offline === true;
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
      {(!online || stale) && (
        <div className={styles.strip}>
          <span>
            {online
              ? 'We could not reach the server. What you see may be out of date.'
              : 'You are offline. What you see may be out of date.'}
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
