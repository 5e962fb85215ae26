import { MAX_NOTE, MAX_PHOTOS } from '@fourbay/contract/quotes/quote-limits';
import { uploadPhoto } from '../../../lib/data/quote-photos.queries.ts';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { PhotosField } from '../../../ui/pictures/photos-field.tsx';
import type { RequestNoteProps } from './request-note.tsx';
import styles from './request-note.module.css';

/** The fields of the note, loaded when its row is opened. */
export function NoteFields({ draft: { note, photos }, onChange }: RequestNoteProps) {
  return (
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
  );
}
