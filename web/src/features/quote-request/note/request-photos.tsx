import { MAX_PHOTOS } from '@fourbay/contract/quotes/quote-limits';
import { X } from 'lucide-react';
import { useState } from 'react';
import { firstErrorLine } from '../../../lib/api/error-lines.ts';
import { PICTURE_TYPES, problemOfPicture } from '../../../lib/browser/picture-file.ts';
import { useAction } from '../../../lib/forms/use-action.ts';
import { FileField } from '../../../ui/forms/file-field.tsx';
import { UploadProgress } from '../../../ui/feedback/upload-progress.tsx';
import type { DraftAction, DraftPhoto } from '../draft/request-draft.ts';
import { uploadPhoto } from '../quote-request.queries.ts';
import styles from './request-note.module.css';

interface RequestPhotosProps {
  photos: readonly DraftPhoto[];
  onChange: (action: DraftAction) => void;
}

/** Uploads a photo when it is chosen, so that sending the request is fast. */
function useUpload(onChange: RequestPhotosProps['onChange']) {
  const [share, setShare] = useState(0);
  const [problem, setProblem] = useState<string>();
  const sending = useAction(uploadPhoto, {
    toast: false,
    onSuccess: ({ data }) => {
      const photo = { id: data.id, thumbnail: data.attributes.thumbnail_url };
      onChange({ type: 'photo_added', photo });
    },
  });
  const upload = async (file: File): Promise<void> => {
    const found = await problemOfPicture(file);
    sending.reset();
    setProblem(found);
    if (found) return;
    setShare(0);
    sending.run({ file, onProgress: setShare });
  };
  const failure = sending.error ? firstErrorLine(sending.error) : undefined;
  return {
    upload,
    share: sending.pending ? share : undefined,
    problem: problem ?? failure,
  };
}

export function RequestPhotos({ photos, onChange }: RequestPhotosProps) {
  const { upload, share, problem } = useUpload(onChange);
  return (
    <>
      {photos.length > 0 && (
        <ul className={styles.photos} aria-label="Your photos">
          {photos.map(({ id, thumbnail }, at) => (
            <li key={id}>
              <img src={thumbnail} alt={`${at + 1} of ${photos.length} for the shop`} />
              <button
                type="button"
                aria-label={`Remove photo ${at + 1}`}
                onClick={() => onChange({ type: 'photo_removed', id })}
              >
                <X aria-hidden="true" size={18} />
              </button>
            </li>
          ))}
        </ul>
      )}
      {share === undefined && photos.length < MAX_PHOTOS && (
        <FileField
          label={photos.length > 0 ? 'Add another photo' : 'Add a photo'}
          accept={PICTURE_TYPES}
          hint={
            `Up to ${MAX_PHOTOS} photos: JPEG, PNG, or WebP, 8 MB each. ` +
            'We remove the location and date.'
          }
          onChoose={(file) => void upload(file)}
        />
      )}
      {share !== undefined && <UploadProgress label="Uploading the photo" share={share} />}
      {problem && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
    </>
  );
}
