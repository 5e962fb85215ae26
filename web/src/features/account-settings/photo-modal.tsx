import { useEffect, useState } from 'react';
import { call } from '../../lib/api.ts';
import { errorLines } from '../../lib/error-lines.ts';
import { closeModal } from '../../lib/modal.ts';
import { PICTURE_TYPES, problemOfPicture } from '../../lib/picture-file.ts';
import { replaceUser, useSession } from '../../lib/session.ts';
import { showToast } from '../../lib/toast.ts';
import { cropOnWire, wholeCrop, type Crop } from '../../ui/crop-frame.ts';
import { FileField } from '../../ui/file-field.tsx';
import { ModalFrame } from '../../ui/modal-frame.tsx';
import { PictureCropper } from '../../ui/picture-cropper.tsx';
import styles from './account-settings.module.css';

/** Square: it is shown in circles. */
const FRAME = 1;

interface Chosen {
  file: File;
  source: string;
  /** Width by height. */
  ratio: number;
}

/** Measures a picture as the browser shows it, upright; undefined when it cannot be shown. */
async function openPicture(file: File): Promise<Chosen | undefined> {
  const source = URL.createObjectURL(file);
  const image = new Image();
  image.src = source;
  try {
    await image.decode();
    return { file, source, ratio: image.naturalWidth / image.naturalHeight };
  } catch {
    URL.revokeObjectURL(source);
    return undefined;
  }
}

export function PhotoModal({ hidden }: { hidden: boolean }) {
  const session = useSession();
  const [chosen, setChosen] = useState<Chosen>();
  const [crop, setCrop] = useState<Crop>(wholeCrop({ picture: 1, frame: FRAME }));
  const [size, setSize] = useState(1);
  const [sent, setSent] = useState<number>();
  const [errors, setErrors] = useState<string[]>([]);
  const source = chosen?.source;
  useEffect(() => () => void (source && URL.revokeObjectURL(source)), [source]);
  if (!session) return null;

  const choose = async (file: File): Promise<void> => {
    const problem = await problemOfPicture(file);
    const opened = problem ? undefined : await openPicture(file);
    setErrors(
      opened
        ? []
        : [
            problem ??
              'This picture cannot be shown; it may be damaged. Please choose another one.',
          ],
    );
    if (!opened) return;
    setChosen(opened);
    setCrop(wholeCrop({ picture: opened.ratio, frame: FRAME }));
    setSize(1);
  };
  const upload = async (): Promise<void> => {
    if (!chosen) return;
    const body = new FormData();
    body.set('data[attributes][photo_cut]', cropOnWire(crop));
    body.set('data[attributes][photo]', chosen.file);
    setErrors([]);
    setSent(0);
    try {
      const { data } = await call('PATCH /api/v2/users/{id}', {
        params: { id: session.authenticatable_id },
        body,
        onProgress: setSent,
      });
      replaceUser(data);
      closeModal();
      showToast('Your photo is saved.');
    } catch (error) {
      setErrors(errorLines(error));
    } finally {
      setSent(undefined);
    }
  };

  return (
    <ModalFrame
      title="Your photo"
      narrow
      hidden={hidden}
      errors={errors}
      negative="Cancel"
      positive="Save photo"
      blocked={chosen ? undefined : 'Choose a picture first.'}
      onNegative={closeModal}
      onPositive={upload}
    >
      {chosen && (
        <PictureCropper
          round
          source={chosen.source}
          crop={crop}
          size={size}
          ratios={{ picture: chosen.ratio, frame: FRAME }}
          onCrop={setCrop}
          onSize={setSize}
        />
      )}
      <FileField
        label={chosen ? 'Choose another picture' : 'Choose a picture'}
        accept={PICTURE_TYPES}
        hint={
          'JPEG, PNG or WebP, up to 8 MB. Only you see it; where and when it was taken is ' +
          'removed.'
        }
        onChoose={(file) => void choose(file)}
      />
      {sent !== undefined && (
        <p className={styles.progress}>
          <progress max={1} value={sent} aria-label="Sending the photo" />{' '}
          {sent < 1 ? `${Math.round(sent * 100)}% sent` : 'Saving…'}
        </p>
      )}
    </ModalFrame>
  );
}
