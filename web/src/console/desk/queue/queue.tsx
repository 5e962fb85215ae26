import { useState } from 'react';
import { useDeskUpdates } from '../../use-desk-updates.ts';
import { counted } from '../../layout/show-more.tsx';
import { TableFrame } from '../../layout/table-frame.tsx';
import type { Claimable } from '../held/hold/hold.queries.ts';
import { CallBackNotice } from './call-back-notice.tsx';
import { reloadQueue, useQueue } from './queue.queries.ts';
import { KeyCap } from '../keys/key-cap.tsx';
import { OwedList } from '../owed/owed-list.tsx';
import { UndoList } from '../undo/undo-list.tsx';
import { QueueTableRow } from './queue-row.tsx';
import { usePresence } from './use-presence.ts';
import { useKeys } from '../keys/use-keys.ts';
import styles from '../../layout/layout.module.css';
import { LoadedList } from '../../layout/loaded-list.tsx';

const EMPTY = 'No open requests. New ones show up here, most urgent first.';

/** Open requests and bookings, most urgent first, with their holders, viewers, and time left. */
export function Queue({
  onBreak,
  onClaim,
  onClaimOwed,
}: {
  onBreak: boolean;
  onClaim: (chosen: Claimable) => void;
  onClaimOwed: (id: string) => void;
}) {
  const queue = useQueue();
  const { data, dataUpdatedAt } = queue;
  useDeskUpdates(reloadQueue);
  const [chosen, setChosen] = useState<string>();
  const rows = data?.data ?? [];
  const chosenRow = rows.find((row) => keyOf(row) === chosen);
  usePresence(chosenRow, onBreak);
  const move = (step: number): void => {
    const at = rows.findIndex((row) => keyOf(row) === chosen);
    const next = rows[at < 0 ? 0 : Math.max(0, Math.min(rows.length - 1, at + step))];
    setChosen(next && keyOf(next));
  };
  useKeys({
    down: () => move(1),
    up: () => move(-1),
    claim: () => chosenRow && onClaim(chosenRow),
  });
  return (
    <main id="main" className={styles.densePage}>
      <QueueTitle meta={data?.meta} shown={rows.length} />
      <CallBackNotice onClaim={(id) => onClaim({ kind: 'price', id })} />
      <OwedList rows={data?.owed ?? []} onClaim={onClaimOwed} />
      <LoadedList query={queue} failed="We couldn’t load the queue." empty={EMPTY}>
        {() => (
          <TableFrame
            label="Open requests"
            heads={['Time left', 'Age', 'Vehicle', 'Services', 'Town', 'Prices', 'With', 'Viewing']}
            actions="Claim"
            dense
          >
            {rows.map((row) => (
              <QueueTableRow
                key={keyOf(row)}
                row={row}
                now={dataUpdatedAt}
                chosen={keyOf(row) === chosen}
                onChoose={() => setChosen(keyOf(row))}
                onClaim={() => onClaim(row)}
              />
            ))}
          </TableFrame>
        )}
      </LoadedList>
      <UndoList onClaim={onClaim} />
    </main>
  );
}

/** The kind is part of the key, because ids of requests and bookings overlap. */
const keyOf = ({ kind, id }: Claimable): string => `${kind}-${id}`;

interface QueueTitleProps {
  meta: { waiting: number; count: number } | undefined;
  /** Number of requests in the table. */
  shown: number;
}

function QueueTitle({ meta, shown }: QueueTitleProps) {
  return (
    <header className={styles.titleRow}>
      <h1>Queue</h1>
      {meta && shown > 0 && (
        <span className={styles.soft}>
          <span>
            {`${counted(meta.waiting)} waiting, ${counted(meta.count)} open` +
              (meta.count > shown ? `, showing the ${shown} most urgent` : '')}
          </span>
          <span className={styles.forKeyboards}>
            <span>{'· '}</span>
            <KeyCap of="down" />
            <span> </span>
            <KeyCap of="up" />
            <span>{' move, '}</span>
            <KeyCap of="claim" />
            <span>{' claim'}</span>
          </span>
        </span>
      )}
    </header>
  );
}
