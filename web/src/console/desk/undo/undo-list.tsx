import { showToast } from '../../../lib/browser/toast.ts';
import { useNow } from '../../../lib/browser/use-now.ts';
import { useAction } from '../../../lib/forms/use-action.ts';
import { formatTime } from '../../../lib/text/format.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import layout from '../../layout/layout.module.css';
import { TableFrame } from '../../layout/table-frame.tsx';
import type { Claimable } from '../held/hold/hold.queries.ts';
import { KeyCap } from '../keys/key-cap.tsx';
import { useKeys } from '../keys/use-keys.ts';
import { undoEntry, useUndoable, type Undoable } from './undo.queries.ts';
import { undoableText } from './undo-text.ts';

/** What the agent entered in the last ten minutes and can undo, newest first. */
export function UndoList({ onClaim }: { onClaim: (chosen: Claimable) => void }) {
  const { data } = useUndoable();
  const now = useNow().getTime();
  const undoing = useAction(undoEntry, {
    onSuccess: ({ work, ownerCorrected }) => {
      showToast(ownerCorrected ? 'Undone. We sent the owner a correction.' : 'Undone.');
      if (work) onClaim(work);
    },
  });
  const entries = (data?.data ?? []).filter(({ until }) => Date.parse(until) > now);
  const [first] = entries;
  useKeys({ undo: () => first && undoing.run(first) });
  if (!first) return null;
  return (
    <section className={layout.section} aria-labelledby="undo">
      <h2 id="undo">You can undo</h2>
      <TableFrame label="What you can undo" heads={['Entered', 'At', 'Owner']} actions="Undo" dense>
        {entries.map((entry) => (
          <tr key={`${entry.kind}-${entry.id}`}>
            <td>{undoableText(entry)}</td>
            <td className={layout.oneLine}>{formatTime(entry.at)}</td>
            <td>{ownerText(entry, now)}</td>
            <td>
              <Button
                size="small"
                busy={undoing.pending}
                aria-label={`Undo: ${undoableText(entry)}`}
                onClick={() => undoing.run(entry)}
              >
                <span>{'Undo '}</span>
                {entry === first && <KeyCap of="undo" />}
              </Button>
            </td>
          </tr>
        ))}
      </TableFrame>
    </section>
  );
}

/** Whether the owner knows. */
function ownerText(entry: Undoable, now: number): string {
  if (entry.kind !== 'booking_call') return '';
  const hearsAt = entry.owner_hears_at;
  if (hearsAt && Date.parse(hearsAt) > now) return `Gets our message at ${formatTime(hearsAt)}`;
  return ['confirmed', 'countered', 'declined'].includes(entry.outcome)
    ? 'Got our message. Undoing sends a correction.'
    : '';
}
