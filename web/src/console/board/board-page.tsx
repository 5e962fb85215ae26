import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { BoardAgents } from './board-agents.tsx';
import { BoardBookings } from './board-bookings.tsx';
import { BoardCounts } from './board-counts.tsx';
import { BoardLines } from './lines/board-lines.tsx';
import { useVoice } from '../desk/line/voice.queries.ts';
import { useDeskSession } from '../console-session.ts';
import { BoardRequests } from './board-requests.tsx';
import { MissedCallBacks } from './missed-call-backs.tsx';
import { StepInDialog, type StepIn } from './step-in-dialog.tsx';
import { useDeskUpdates } from '../use-desk-updates.ts';
import styles from './board.module.css';
import { boardQuery, reloadBoard, type BoardRequest } from './board.queries.ts';
import { ConsolePage } from '../layout/console-page.tsx';
import { Loaded } from '../layout/loaded.tsx';

/** Live overview of the desk, with supervisor actions. */
export function Component() {
  const board = useQuery(boardQuery);
  const voice = useVoice(useDeskSession()?.user.id);
  useDeskUpdates(reloadBoard);
  const [asked, setAsked] = useState<{ request: BoardRequest; step: StepIn }>();
  return (
    <ConsolePage title="Board">
      <Loaded query={board} failed="We couldn’t load the board.">
        {(data) => (
          <>
            <BoardCounts id="counts" what="open request" counts={data.counts} />
            {data.booking_counts.open > 0 && (
              <BoardCounts id="booking-counts" what="open booking" counts={data.booking_counts} />
            )}
            {voice && <BoardLines />}
            <MissedCallBacks missed={data.missed_call_backs} />
            <div className={styles.columns}>
              <div>
                <BoardRequests
                  requests={data.requests}
                  open={data.counts.open}
                  onStepIn={(request, step) => setAsked({ request, step })}
                />
                <BoardBookings bookings={data.bookings} />
              </div>
              <BoardAgents agents={data.agents} />
            </div>
          </>
        )}
      </Loaded>
      {asked && (
        <StepInDialog
          {...asked}
          agents={board.data?.agents ?? []}
          onClose={() => setAsked(undefined)}
        />
      )}
    </ConsolePage>
  );
}
