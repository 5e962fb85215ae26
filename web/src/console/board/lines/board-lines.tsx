import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { showToast } from '../../../lib/browser/toast.ts';
import { useAction } from '../../../lib/forms/use-action.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { PhoneNotice } from '../../browser-phone/phone-notice.tsx';
import { useDeskSession } from '../../console-session.ts';
import { useDeskUpdates } from '../../use-desk-updates.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { viewOf, type LineView } from '../../desk/line/line-states.ts';
import { LineTimer } from '../../desk/line/line-timer.tsx';
import { Wire } from '../../desk/line/wire.tsx';
import layout from '../../layout/layout.module.css';
import { TableFrame } from '../../layout/table-frame.tsx';
import styles from '../board.module.css';
import { ListeningPanel } from './listening-panel.tsx';
import {
  hangUpLine,
  linesQuery,
  reloadLines,
  superviseLine,
  type BoardLine,
  type SuperviseMode,
} from './lines.queries.ts';

/** Every line in use, live, with what a supervisor can do on it. */
export function BoardLines() {
  const lines = useQuery(linesQuery).data?.data ?? [];
  const own = useDeskSession()?.user.id;
  const [ending, setEnding] = useState<BoardLine>();
  useDeskUpdates(reloadLines, 'line');
  const supervising = useAction(superviseLine);
  // As the server says, because the shop's "no", voicemail, or another page can end it.
  const heard = lines.filter(({ supervised }) => supervised && supervised.user_id === own);
  const supervise = (id: string, mode: SuperviseMode): void => supervising.run({ id, mode });
  return (
    <section className={layout.section} aria-labelledby="lines">
      <h2 id="lines">{`Lines in use: ${lines.length}`}</h2>
      <PhoneNotice isCallShown={false} />
      {lines.length === 0 ? (
        <p className={layout.soft}>Nobody is on the phone.</p>
      ) : (
        <TableFrame
          label="Lines in use"
          heads={['Agent', 'Line', 'State', 'Shop', 'Recording']}
          actions="Actions"
        >
          {lines.map((line) => (
            <Row
              key={line.id}
              line={line}
              heard={heard.includes(line)}
              onListen={() => supervise(line.id, 'listen')}
              onHangUp={() => setEnding(line)}
            />
          ))}
        </TableFrame>
      )}
      {heard.map((line) => (
        <ListeningPanel key={line.id} line={line} onMode={(mode) => supervise(line.id, mode)} />
      ))}
      {ending && (
        <ConfirmDialog
          title={`Hang up on ${otherSideOf(ending)}?`}
          body={
            `This ends ${ending.agent}’s call right away and disconnects ` +
            `${ending.shop ? 'the shop' : 'the caller'}.`
          }
          danger
          positive="Hang up"
          mutation={hangUpLine}
          input={ending.id}
          onSuccess={() => {
            showToast(`Hung up on ${otherSideOf(ending)}.`);
            setEnding(undefined);
          }}
          onClose={() => setEnding(undefined)}
        />
      )}
    </section>
  );
}

interface RowProps {
  line: BoardLine;
  heard: boolean;
  onListen: () => void;
  onHangUp: () => void;
}

function Row({ line, heard, onListen, onHangUp }: RowProps) {
  const view = boardViewOf(line);
  return (
    <tr>
      <td>{line.agent}</td>
      <td>
        <Wire {...view} from="" to="" />
      </td>
      <td>
        <strong className={styles[TONES[view.tone]]}>{view.title}</strong>
        <br />
        <LineTimer line={line} dialedAt={line.dialed_at} />
      </td>
      <td>
        <span>{line.shop ?? 'A caller'}</span>
        <br />
        <small className={layout.soft}>{workOf(line)}</small>
      </td>
      <td>{RECORDING[line.recording]}</td>
      <td>
        <div className={layout.actions}>
          <Button
            size="small"
            aria-label={`Listen to ${line.agent}`}
            aria-pressed={heard}
            reason={whyNotListen(line)}
            onClick={onListen}
          >
            {heard ? 'Listening' : 'Listen'}
          </Button>
          <Button size="small" aria-label={`Hang up for ${line.agent}`} onClick={onHangUp}>
            Hang up
          </Button>
        </div>
      </td>
    </tr>
  );
}

const otherSideOf = ({ shop }: BoardLine): string => shop ?? 'the caller';

/** A call to us that is about nothing yet has no number that anybody knows. */
function workOf({ kind, work_id: id }: BoardLine): string {
  if (kind === 'incoming_call') return 'Calling us';
  if (kind === 'call_back_owed') return 'Callback';
  return `${kind === 'booking' ? 'Booking' : 'Request'} #${id}`;
}

/** The agent is named in the row, so the state isn't told as `you`. */
function boardViewOf(line: BoardLine): LineView {
  const view = viewOf(line);
  if (line.state === 'dialing' || line.state === 'calling_agent')
    return { ...view, title: 'Calling the agent' };
  return line.state === 'on_the_line' && line.muted && !line.on_hold && !line.proposed_outcome
    ? { ...view, title: 'On the line, muted' }
    : view;
}

const TONES = { plain: 'plain', good: 'inTime', warn: 'atRisk', bad: 'late' } as const;
const RECORDING: Record<BoardLine['recording'], string> = {
  none: 'Not asked yet',
  declined: 'Shop said no',
  kept: 'They said it’s OK',
};

/** Nobody listens in where the shop said no to recording, or before anybody talks. */
function whyNotListen({ recording, state, answered_by }: BoardLine): string | undefined {
  if (recording === 'declined') return 'Shop said no';
  if (answered_by === 'machine') return 'A recording';
  return state === 'on_the_line' ? undefined : 'Not connected yet';
}
