import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../lib/api.ts';
import { errorLines } from '../../lib/error-lines.ts';
import { showToast } from '../../lib/toast.ts';
import { CallPane } from './call-pane.tsx';
import {
  close,
  dial,
  enterPrice,
  readHeld,
  release,
  report,
  skip,
  withdrawPrice,
  type HeldRequest,
  type Hold,
  type Outcome,
  type PriceBody,
} from './desk.queries.ts';
import { HeldDialogs, type HeldDialog } from './held-dialogs.tsx';
import { LeaseClock } from './lease-clock.tsx';
import { OUTCOMES } from './outcomes.ts';
import { draftFor, type PriceText } from './price-text.ts';
import { RequestPane } from './request-pane.tsx';
import { copyNumber } from './shop-row.tsx';
import { ShopsPane } from './shops-pane.tsx';
import { stuckWith } from './stuck.ts';
import { useKeys } from './use-keys.ts';
import { useLease } from './use-lease.ts';
import styles from './work.module.css';

const EVERY_MS = 15_000;

/** One request in three panes: what is asked, whom to call, the call itself. */
export function HeldPanes({
  hold,
  first,
  onLeave,
}: {
  hold: Hold;
  first: HeldRequest;
  onLeave: (words?: string) => void;
}) {
  const { data: request = first, refetch } = useQuery({
    queryKey: ['held', hold.leaseToken],
    queryFn: () => readHeld(hold),
    initialData: first,
    refetchInterval: EVERY_MS,
  });
  const [chosen, setChosen] = useState<string>();
  const [pricing, setPricing] = useState(false);
  const [dialog, setDialog] = useState<HeldDialog>();
  /** Newer than what the server was told a moment ago. */
  const [draft, setDraft] = useState<{ shopId: string; text: PriceText }>();
  const lease = useLease(hold, Date.parse(first.lease_expires_at ?? first.requested_at), onLeave);
  const callable = request.shops.filter((shop) => shop.callable);
  const running = request.calls.find((call) => call.ended_at === null);
  const shopId = running?.service_provider_id ?? chosen ?? callable[0]?.id;
  const shop = request.shops.find(({ id }) => id === shopId);

  /** A lost lease ends the work here; every other refusal is for whoever asked. */
  const leaveOnLoss = async (work: () => Promise<unknown>): Promise<void> => {
    try {
      await work();
    } catch (error) {
      if (
        !(error instanceof ApiError) ||
        (error.code !== 'lease_lost' && error.code !== 'quote_closed')
      )
        throw error;
      onLeave(error.message);
    }
  };
  const settle = async (): Promise<void> => {
    setChosen(undefined);
    setPricing(false);
    setDialog(undefined);
    await refetch();
  };
  const act = (work: () => Promise<unknown>): Promise<void> =>
    leaveOnLoss(async () => {
      await work();
      await settle();
    });
  const tried = (work: () => Promise<unknown>): void => {
    act(work).catch((error: unknown) => showToast(errorLines(error)[0] ?? 'An error occurred.'));
  };
  const leaveAfter = (work: () => Promise<unknown>, words: string): Promise<void> =>
    leaveOnLoss(async () => {
      await work();
      onLeave(words);
    });

  const dialShop = (id: string | undefined): void => {
    if (id && !running && request.shops.find((one) => one.id === id)?.callable)
      tried(() => dial(hold, id));
  };
  const end = (outcome: Outcome): void => {
    if (!shop || !running || pricing) return;
    if (outcome === 'call_back') setDialog({ kind: 'call_back', shop });
    else if (outcome === 'do_not_call') setDialog({ kind: 'never', shop });
    else if (outcome === 'does_not_do_this' && request.services.length > 1)
      setDialog({ kind: 'refusal', shop });
    else
      tried(async () => {
        await report(hold, shop.id, outcome);
        if (outcome === 'wrong_number')
          showToast(`The number of ${shop.name} is taken out.`, {
            label: 'Enter the right one',
            run: () =>
              setDialog({
                kind: 'fix',
                shop,
                words:
                  'The wrong number is taken out. With the right one the shop can be called again.',
              }),
          });
      });
  };
  const save = async (price: PriceBody, key: string): Promise<void> => {
    if (!shop) return;
    lease.forgetDraft();
    let completed = false;
    const enter = async (): Promise<void> => {
      completed = (await enterPrice(hold, shop.id, price, key)).status === 'completed';
    };
    // The fourth price ends the lease: there is nothing left to read.
    await leaveOnLoss(enter);
    setDraft(undefined);
    if (completed) return onLeave('Four prices are in: the owner has them.');
    await settle();
  };
  const move = (step: number): void => {
    const at = callable.findIndex(({ id }) => id === shopId);
    if (!running) setChosen(callable[Math.max(0, Math.min(callable.length - 1, at + step))]?.id);
  };

  useKeys({
    down: () => move(1),
    up: () => move(-1),
    dial: () => dialShop(shopId),
    copy: () => shop && void copyNumber(shop),
    price: () => running && setPricing(true),
    skip: () => shop && !running && setDialog({ kind: 'skip', shop }),
    fix: () => shop && setDialog({ kind: 'fix', shop }),
    release: () => setDialog({ kind: 'release' }),
    close: () => setDialog({ kind: 'close' }),
    ...Object.fromEntries(OUTCOMES.map((outcome) => [outcome, () => end(outcome)])),
  });

  return (
    <>
      <LeaseClock expiresAt={lease.expiresAt} onKeep={() => void lease.keep()} />
      <main id="main" className={styles.panes}>
        <RequestPane
          request={request}
          onEnd={() => setDialog({ kind: 'close' })}
          onRelease={() => setDialog({ kind: 'release' })}
        />
        <ShopsPane
          shops={request.shops}
          chosenId={shopId}
          callingId={running?.service_provider_id}
          onChoose={setChosen}
          onDial={dialShop}
          onTakeBackIn={(id) => tried(() => skip(hold, id, null))}
        />
        <CallPane
          request={request}
          draft={shop && draftFor(draft ?? request.draft, shop.id)}
          shop={shop}
          running={running !== undefined}
          pricing={pricing}
          stuck={stuckWith(request, {
            giveBack: () => setDialog({ kind: 'release', reason: 'Nobody can be called now' }),
            end: () => setDialog({ kind: 'close' }),
          })}
          onDial={() => dialShop(shopId)}
          onPricing={setPricing}
          onEnd={end}
          onSave={save}
          onDraft={(text) => {
            if (!shop) return;
            setDraft({ shopId: shop.id, text });
            lease.keepDraft({ shopId: shop.id, text });
          }}
          onSkip={() => shop && setDialog({ kind: 'skip', shop })}
          onFix={() => shop && setDialog({ kind: 'fix', shop })}
          onCorrect={(price) => setDialog({ kind: 'correct', price })}
          onWithdraw={(price) => setDialog({ kind: 'withdraw', price })}
        />
      </main>
      {dialog && (
        <HeldDialogs
          dialog={dialog}
          hold={hold}
          request={request}
          onClose={() => setDialog(undefined)}
          does={{
            callBack: (one, at, note) =>
              act(() => report(hold, one.id, 'call_back', { call_back_at: at, note })),
            refuse: (one, ids) =>
              act(() => report(hold, one.id, 'does_not_do_this', { category_ids: ids })),
            never: (one) => act(() => report(hold, one.id, 'do_not_call')),
            skip: (one, reason) => act(() => skip(hold, one.id, reason)),
            fixed: (words) => {
              setDialog(undefined);
              showToast(words);
              void refetch();
            },
            release: (reason) => leaveAfter(() => release(hold, reason), 'Given back.'),
            close: (reason) =>
              leaveAfter(
                () => close(hold, reason, ''),
                request.prices > 0
                  ? 'Ended: the owner has the prices.'
                  : 'Ended without a price: the owner’s quote was given back.',
              ),
            withdraw: (priceId, reason) =>
              act(() =>
                withdrawPrice({ requestId: hold.id, priceId, leaseToken: hold.leaseToken }, reason),
              ),
          }}
        />
      )}
    </>
  );
}
