import { MAX_NOTE, MAX_PHOTOS } from '@fourbay/contract/quotes/quote-limits';
import { uploadPhoto } from '../../../lib/data/quote-photos.queries.ts';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { PhotosField } from '../../../ui/pictures/photos-field.tsx';
import type { DraftAction, RequestDraft } from '../draft/request-draft.ts';
import styles from './request-note.module.css';

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
      <PhotosField
        photos={draft.photos}
        max={MAX_PHOTOS}
        mutation={uploadPhoto}
        onAdd={(photo) => onChange({ type: 'photo_added', photo })}
        onRemove={(id) => onChange({ type: 'photo_removed', id })}
      />
    </div>
  );
}
