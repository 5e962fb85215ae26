import { useCallback, useState } from 'react';
import { call } from '../lib/api.ts';
import { errorLines } from '../lib/error-lines.ts';
import { queryClient } from '../lib/query-client.ts';
import { showToast } from '../lib/toast.ts';
import { Button } from '../ui/button.tsx';
import { Logo } from '../ui/logo.tsx';
import styles from './console.module.css';
import { leaveDesk, type DeskSession } from './console-session.ts';
import type { HeldRequest, Hold } from './desk.queries.ts';
import { HeldPanes } from './held-panes.tsx';
import { Queue } from './queue.tsx';
import { useKeys } from './use-keys.ts';

/** Either the queue, or the one request this agent holds. */
export function Desk({ session }: { session: DeskSession }) {
  const [held, setHeld] = useState<{ hold: Hold; request: HeldRequest }>();
  const take = useCallback(async (id?: string): Promise<void> => {
    try {
      const request = id === undefined ? await call('POST /api/v2/console/next', {}) : await call('POST /api/v2/console/requests/{id}/claim', { params: { id } });
      if (request) setHeld({ hold: { id: request.id, leaseToken: request.lease_token }, request });
      else showToast('No request is waiting.');
    } catch (error) {
      showToast(errorLines(error)[0] ?? 'An error occurred.');
    }
  }, []);
  const leave = useCallback((words?: string) => {
    setHeld(undefined);
    if (words) showToast(words);
    void queryClient.invalidateQueries({ queryKey: ['queue'] });
  }, []);
  useKeys(held ? {} : { n: () => void take() });
  return (
    <div className={styles.desk}>
      <header className={styles.bar}>
        <Logo size={28} />
        <strong>Call desk</strong>
        <span className={styles.soft}>{session.user.attributes.first_name}</span>
        <span className={styles.push} />
        {!held && (
          <Button size="small" kind="primary" onClick={() => void take()}>
            Take next <kbd>n</kbd>
          </Button>
        )}
        {!held && session.user.attributes.role === 'supervisor' && <a href="/console/payments">Payments</a>}
        {!held && <a href="/console/staff">{session.user.attributes.role === 'supervisor' ? 'Staff' : 'Your access'}</a>}
        <Button size="small" onClick={() => void leaveDesk()}>
          Log out
        </Button>
      </header>
      {held ? <HeldPanes key={held.hold.leaseToken} hold={held.hold} first={held.request} onLeave={leave} /> : <Queue onClaim={(id) => void take(id)} />}
    </div>
  );
}
