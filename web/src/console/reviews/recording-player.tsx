import { ApiError } from '../../lib/api/api.ts';
import { firstErrorLine } from '../../lib/api/error-lines.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { useRecordingDays } from '../desk/line/voice.queries.ts';
import layout from '../layout/layout.module.css';
import type { ReviewedCall } from './reviews.queries.ts';
import styles from './reviews.module.css';
import type { Recording } from './use-recording.ts';

interface RecordingPlayerProps {
  kept: ReviewedCall['recording'];
  recording: Recording;
}

/** Plays the recording of a call, or says why there is none. Loading it is recorded in the audit log. */
export function RecordingPlayer({ kept, recording }: RecordingPlayerProps) {
  const { audio, load, loading } = recording;
  const recordingDays = useRecordingDays();
  if (kept === 'declined') return <p className={layout.soft}>Not recorded. The shop declined.</p>;
  const isGone = loading.error instanceof ApiError && loading.error.status === 404;
  if (kept === 'gone' || isGone)
    return (
      <p className={layout.soft}>
        {recordingDays
          ? `The recording was deleted. Recordings are kept for ${recordingDays} days.`
          : 'The recording was deleted.'}
      </p>
    );
  if (!load) return <p className={layout.soft}>This call wasn’t recorded.</p>;
  if (loading.data)
    return (
      // A phone call has no captions.
      // oxlint-disable-next-line jsx-a11y/media-has-caption
      <audio ref={audio} className={styles.audio} aria-label="Recording" controls autoPlay />
    );
  return (
    <div className={layout.section}>
      <div className={layout.actions}>
        <Button busy={loading.pending} onClick={load}>
          <span>{'Play the recording '}</span>
          <kbd aria-hidden="true">Space</kbd>
        </Button>
      </div>
      {loading.error && <Notice kind="bad">{firstErrorLine(loading.error)}</Notice>}
    </div>
  );
}
