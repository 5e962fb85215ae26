import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { ApiError } from '../lib/api.ts';
import { errorLines } from '../lib/error-lines.ts';
import { showToast } from '../lib/toast.ts';
import { CallPane } from './call-pane.tsx';
import styles from './console.module.css';
import { beat, dial, readHeld, type HeldRequest, type Hold } from './desk.queries.ts';
import { RequestPane } from './request-pane.tsx';
import { ShopsPane } from './shops-pane.tsx';
import { useKeys } from './use-keys.ts';

const BEAT_MS = 30_000;

/** One request in three panes: what is asked, whom to call, the call itself. */
export function HeldPanes({ hold, first, onLeave }: { hold: Hold; first: HeldRequest; onLeave: (words?: string) => void }) {
  const { data: request = first, refetch } = useQuery({ queryKey: ['held', hold.leaseToken], queryFn: () => readHeld(hold), initialData: first });
  const callable = request.shops.filter((shop) => shop.callable);
  const running = request.calls.find((call) => call.ended_at === null);
  const [chosen, setChosen] = useState<string>();
  const shopId = running?.service_provider_id ?? chosen ?? callable[0]?.id;
  const shop = request.shops.find(({ id }) => id === shopId);

  /** Does something under the lease, then shows what became of it; a lost lease ends the work here. */
  const act = async (work: () => Promise<unknown>): Promise<void> => {
    try {
      await work();
      setChosen(undefined);
      await refetch();
    } catch (error) {
      if (error instanceof ApiError && (error.code === 'lease_lost' || error.code === 'quote_closed')) onLeave(error.message);
      else {
        showToast(errorLines(error)[0] ?? 'An error occurred.');
        throw error;
      }
    }
  };

  useEffect(() => {
    const timer = setInterval(() => {
      beat(hold).catch((error: unknown) => {
        if (error instanceof ApiError && error.status === 409) onLeave(error.message);
      });
    }, BEAT_MS);
    return () => clearInterval(timer);
  }, [hold, onLeave]);

  const move = (step: number): void => {
    const at = callable.findIndex(({ id }) => id === shopId);
    setChosen(callable[Math.max(0, Math.min(callable.length - 1, at + step))]?.id);
  };
  const keys = useMemo(
    () => ({
      j: () => move(1),
      k: () => move(-1),
      d: () => {
        if (shop && !running) void act(() => dial(hold, shop.id)).catch(() => {});
      },
    }),
    // The keys close over what is shown now.
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [request, shopId],
  );
  useKeys(keys);

  return (
    <main id="main" className={styles.panes}>
      <RequestPane hold={hold} request={request} onLeave={onLeave} onAct={act} />
      <ShopsPane shops={request.shops} chosenId={shopId} calling={running !== undefined} onChoose={setChosen} onDial={(id) => void act(() => dial(hold, id)).catch(() => {})} />
      <CallPane key={shopId} hold={hold} shop={shop} calls={request.calls} running={running !== undefined} onAct={act} />
    </main>
  );
}
