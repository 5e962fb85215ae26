import { useCallback, useEffect, useState } from 'react';
import { errorLines } from '../../lib/error-lines.ts';
import { queryClient } from '../../lib/query-client.ts';
import { showToast } from '../../lib/toast.ts';
import { Button } from '../../ui/button.tsx';
import { Logo } from '../../ui/logo.tsx';
import { leaveDesk, type DeskSession } from '../console-session.ts';
import {
  claim,
  readHeld,
  claimNextRequest,
  type ClaimedRequest,
  type HeldRequest,
  type Hold,
} from './desk.queries.ts';
import { saveHold, storedHold } from './held-store.ts';
import { HeldPanes } from './held-panes.tsx';
import { HelpOverlay } from './help-overlay.tsx';
import { KeyCap } from './key-cap.tsx';
import { Queue } from './queue.tsx';
import { useKeys } from './use-keys.ts';
import styles from './work.module.css';

interface Held {
  hold: Hold;
  request: HeldRequest;
}

/** Either the queue, or the one request this agent holds. */
export function Desk({ session }: { session: DeskSession }) {
  const [held, setHeld] = useState<Held>();
  const [helping, setHelping] = useState(false);

  const hold = (request: ClaimedRequest): void => {
    const next = { id: request.id, leaseToken: request.lease_token };
    saveHold(next);
    setHeld({ hold: next, request });
  };
  const take = async (id?: string): Promise<void> => {
    try {
      const request = id === undefined ? await claimNextRequest() : await claim(id);
      if (request) hold(request);
      else showToast('No request is waiting.');
    } catch (error) {
      showToast(errorLines(error)[0] ?? 'An error occurred.');
    }
  };
  const leave = useCallback((words?: string) => {
    saveHold(undefined);
    setHeld(undefined);
    if (words) showToast(words);
    void queryClient.invalidateQueries({ queryKey: ['queue'] });
  }, []);

  // After a reload: on with what this tab held, if it still does.
  useEffect(() => {
    const before = storedHold();
    if (!before) return;
    readHeld(before).then(
      (request) => setHeld({ hold: before, request }),
      () => saveHold(undefined),
    );
  }, []);

  useKeys({ help: () => setHelping(true), ...(held ? {} : { next: () => void take() }) });
  return (
    <div className={styles.desk} data-held={held !== undefined}>
      <header className={styles.bar}>
        <Logo size={24} />
        <strong>Call desk</strong>
        <span className={styles.soft}>{session.user.attributes.first_name}</span>
        <span className={styles.push} />
        {!held && (
          <Button size="small" kind="primary" onClick={() => void take()}>
            Take next <KeyCap of="next" />
          </Button>
        )}
        <Button size="small" onClick={() => setHelping(true)}>
          Keys <KeyCap of="help" />
        </Button>
        {!held && <a href="/console/prices">My prices</a>}
        {!held && session.user.attributes.role === 'supervisor' && (
          <a href="/console/board">Board</a>
        )}
        {!held && (
          <a href="/console/staff">
            {session.user.attributes.role === 'supervisor' ? 'Staff' : 'Your access'}
          </a>
        )}
        {!held && (
          <Button size="small" onClick={() => void leaveDesk()}>
            Log out
          </Button>
        )}
      </header>
      {held ? (
        <HeldPanes
          key={held.hold.leaseToken}
          hold={held.hold}
          first={held.request}
          onLeave={leave}
        />
      ) : (
        <Queue onClaim={(id) => void take(id)} />
      )}
      {helping && <HelpOverlay onClose={() => setHelping(false)} />}
    </div>
  );
}
