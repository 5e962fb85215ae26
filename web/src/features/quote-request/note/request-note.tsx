import { MAX_NOTE } from '@fourbay/contract/quotes/quote-limits';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import type { DraftAction, RequestDraft } from '../draft/request-draft.ts';
import styles from './request-note.module.css';
import { RequestPhotos } from './request-photos.tsx';

interface RequestNoteProps {
  draft: Pick<RequestDraft, 'note' | 'photos'>;
  onChange: (action: DraftAction) => void;
}

/** The owner's note and photos, which go to the shops. */
export function RequestNote({ draft, onChange }: RequestNoteProps) {
  return (
    <div className={styles.note}>
      <TextArea
        label="Anything the shop should know?"
        optional
        placeholder="Grinds from the front left at low speed, since last week."
        hint={
          'Shops see your note and photos. We remove phone numbers and addresses from the note.' +
          (draft.note.length > MAX_NOTE - 100
            ? ` ${MAX_NOTE - draft.note.length} characters left.`
            : '')
        }
        maxLength={MAX_NOTE}
        value={draft.note}
        onChange={(event) => onChange({ type: 'note_changed', note: event.target.value })}
      />
      <RequestPhotos photos={draft.photos} onChange={onChange} />
    </div>
  );
}
