import { Camera, ChevronDown } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { plural } from '../../../lib/text/format.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import type { DraftAction, RequestDraft } from '../draft/request-draft.ts';
import styles from './request-note.module.css';

const NoteFields = lazy(async () => ({
  default: (await import('./note-fields.tsx')).NoteFields,
}));

export interface RequestNoteProps {
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
        <Suspense fallback={<Skeleton height="240px" radius={8} />}>
          <NoteFields draft={draft} onChange={onChange} />
        </Suspense>
      )}
    </div>
  );
}
