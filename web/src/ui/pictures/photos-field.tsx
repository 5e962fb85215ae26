import type { UseMutationOptions } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useState } from 'react';
import { firstErrorLine } from '../../lib/api/error-lines.ts';
import { PICTURE_TYPES, problemOfPicture } from '../../lib/browser/picture-file.ts';
import { useAction } from '../../lib/forms/use-action.ts';
import { UploadProgress } from '../feedback/upload-progress.tsx';
import { FileField } from '../forms/file-field.tsx';
import styles from './photos-field.module.css';

interface ShownPhoto {
  id: string;
  thumbnail: string;
}

interface Uploaded {
  data: { id: string; attributes: { thumbnail_url: string } };
}

interface PhotosFieldProps<Data extends Uploaded> {
  photos: readonly ShownPhoto[];
  max: number;
  mutation: UseMutationOptions<Data, Error, { file: File; onProgress: (share: number) => void }>;
  onAdd: (photo: ShownPhoto) => void;
  onRemove: (id: string) => void;
}

/** Uploads a photo when it is chosen, so that sending the form is fast. */
function useUpload<Data extends Uploaded>({
  mutation,
  onAdd,
}: Pick<PhotosFieldProps<Data>, 'mutation' | 'onAdd'>) {
  const [share, setShare] = useState(0);
  const [problem, setProblem] = useState<string>();
  const sending = useAction(mutation, {
    toast: false,
    onSuccess: ({ data }) => onAdd({ id: data.id, thumbnail: data.attributes.thumbnail_url }),
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

/** A list of photos, to add to and remove from. */
export function PhotosField<Data extends Uploaded>({
  photos,
  max,
  mutation,
  onAdd,
  onRemove,
}: PhotosFieldProps<Data>) {
  const { upload, share, problem } = useUpload({ mutation, onAdd });
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
                onClick={() => onRemove(id)}
              >
                <X aria-hidden="true" size={18} />
              </button>
            </li>
          ))}
        </ul>
      )}
      {share === undefined && photos.length < max && (
        <FileField
          label={photos.length > 0 ? 'Add another photo' : 'Add a photo'}
          accept={PICTURE_TYPES}
          hint={
            `Up to ${max} photos: JPEG, PNG, or WebP, 8 MB each. ` +
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
