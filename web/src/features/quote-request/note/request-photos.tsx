import { MAX_PHOTOS } from '@fourbay/contract/quotes/quote-limits';
import { X } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../../lib/api/api.ts';
import { firstErrorLine } from '../../../lib/api/error-lines.ts';
import { PICTURE_TYPES, problemOfPicture } from '../../../lib/browser/picture-file.ts';
import { FileField } from '../../../ui/forms/file-field.tsx';
import { UploadProgress } from '../../../ui/feedback/upload-progress.tsx';
import type { DraftAction, DraftPhoto } from '../draft/request-draft.ts';
import styles from './request-note.module.css';

interface RequestPhotosProps {
  photos: readonly DraftPhoto[];
  onChange: (action: DraftAction) => void;
}

/** Uploads a photo when it is chosen, so that sending the request is fast. */
function useUpload(onChange: RequestPhotosProps['onChange']) {
  const [share, setShare] = useState<number>();
  const [problem, setProblem] = useState<string>();
  const upload = async (file: File): Promise<void> => {
    const found = await problemOfPicture(file);
    setProblem(found);
    if (found) return;
    const form = new FormData();
    form.set('photo', file);
    setShare(0);
    try {
      const { data } = await call('POST /api/v2/servicechek/quote_photos', {
        body: form,
        onProgress: setShare,
      });
      const photo = { id: data.id, thumbnail: data.attributes.thumbnail_url };
      onChange({ type: 'photo_added', photo });
    } catch (error) {
      setProblem(firstErrorLine(error));
    } finally {
      setShare(undefined);
    }
  };
  return { upload, share, problem };
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
            `Up to ${MAX_PHOTOS}, JPEG, PNG or WebP, 8 MB each. ` +
            'We remove where and when they were taken.'
          }
          onChoose={(file) => void upload(file)}
        />
      )}
      {share !== undefined && <UploadProgress label="Sending the photo" share={share} />}
      {problem && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
    </>
  );
}
