import { Button } from '../../../ui/buttons/button.tsx';
import { FixedKeyCap, KeyCap } from '../keys/key-cap.tsx';
import styles from './line.module.css';
import type { LiveLine } from './use-line.ts';
import type { RecordingStep } from './voice.queries.ts';

interface RecordingRowProps {
  now: Pick<LiveLine, 'recording' | 'recording_now'>;
  /** Fixed keys, which replace those of the desk. */
  caps?: Readonly<Record<'start' | 'declined', string>>;
  onRecord: (action: RecordingStep) => void;
}

/** Recording is off until the shop agrees, and ends when it says no. */
export function RecordingRow({
  now: { recording, recording_now },
  caps,
  onRecord,
}: RecordingRowProps) {
  const asks = recording === 'none';
  return (
    <div className={styles.recording} data-ask={asks}>
      <p role="status">
        {!asks && <span className={styles.dot} data-on={recording_now} aria-hidden="true" />}
        <strong>{headingOf(recording, recording_now)}</strong>
        {recording === 'declined' && <span> The shop said no. Go on with the price.</span>}
      </p>
      {recording !== 'declined' && !recording_now && (
        <Button size="small" onClick={() => onRecord('start')}>
          <span>{'They’re OK with it '}</span>
          {caps ? <FixedKeyCap cap={caps.start} /> : <KeyCap of="recording_ok" />}
        </Button>
      )}
      {recording !== 'declined' && (
        <Button size="small" onClick={() => onRecord('declined')}>
          <span>{'Shop said no '}</span>
          {caps ? <FixedKeyCap cap={caps.declined} /> : <KeyCap of="recording" />}
        </Button>
      )}
    </div>
  );
}

function headingOf(recording: LiveLine['recording'], now: boolean): string {
  if (recording === 'declined') return 'Not recorded.';
  if (now) return 'Recording. They said it’s OK.';
  return recording === 'kept' ? 'Recording stopped.' : 'Ask: Is recording OK?';
}
