import { MAX_NOTE, MAX_PHOTOS } from '@fourbay/contract/quotes/quote-limits';
import { Camera, ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { uploadPhoto } from '../../../lib/data/quote-photos.queries.ts';
import { plural } from '../../../lib/text/format.ts';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { PhotosField } from '../../../ui/pictures/photos-field.tsx';
import type { DraftAction, RequestDraft } from '../draft/request-draft.ts';
import styles from './request-note.module.css';

interface RequestNoteProps {
  draft: Pick<RequestDraft, 'note' | 'photos'>;
  onChange: (action: DraftAction) => void;
}

/** The owner's note and photos, which go to the shops: one row, which opens in its place. */
export function RequestNote({ draft, onChange }: RequestNoteProps) {
  const { note, photos } = draft;
  const [open, setOpen] = useState(photos.length > 0);
  const content = [note.trim(), photos.length > 0 && plural(photos.length, 'photo')]
    .filter(Boolean)
    .join(' · ');
  return (
    <div className={styles.note}>
      <button type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
        <Camera aria-hidden="true" size={20} />
        <span>Note or photo for the shop</span>
        <small>{open || content === '' ? 'Optional' : content}</small>
        <ChevronDown aria-hidden="true" size={18} />
      </button>
      {open && (
        <div className={styles.inside}>
          <TextArea
            label="Anything the shop should know?"
            optional
            placeholder="Grinds from the front left at low speed, since last week."
            hint={
              'Shops see your note and photos. We remove phone numbers and addresses from the note.' +
              (note.length > MAX_NOTE - 100 ? ` ${MAX_NOTE - note.length} characters left.` : '')
            }
            maxLength={MAX_NOTE}
            value={note}
            onChange={(event) => onChange({ type: 'note_changed', note: event.target.value })}
          />
          <PhotosField
            photos={photos}
            max={MAX_PHOTOS}
            mutation={uploadPhoto}
            onAdd={(photo) => onChange({ type: 'photo_added', photo })}
            onRemove={(id) => onChange({ type: 'photo_removed', id })}
          />
        </div>
      )}
    </div>
  );
}
