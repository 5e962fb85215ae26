import { useEffect, useState } from 'react';
import { call } from '../../../lib/api/api.ts';
import { errorLines } from '../../../lib/api/error-lines.ts';
import { closeModal } from '../../../lib/browser/modal.ts';
import {
  PICTURE_HINT,
  PICTURE_TYPES,
  problemOfPicture,
} from '../../../lib/browser/picture-file.ts';
import { replaceUser, useSession } from '../../../lib/session/session.ts';
import { showToast } from '../../../lib/browser/toast.ts';
import { cropOnWire, wholeCrop, type Crop } from '../../../ui/pictures/crop-frame.ts';
import { FileField } from '../../../ui/forms/file-field.tsx';
import { ModalFrame } from '../../../ui/dialogs/modal-frame.tsx';
import { UploadProgress } from '../../../ui/feedback/upload-progress.tsx';
import { PictureCropper } from '../../../ui/pictures/picture-cropper.tsx';

const UNREADABLE = 'This picture cannot be shown; it may be damaged. Please choose another one.';

/** Aspect ratio: photos are shown in circles. */
const FRAME = 1;

interface ChosenPicture {
  file: File;
  source: string;
  /** Aspect ratio, width by height. */
  ratio: number;
}

/** Measures a picture in the browser's orientation; undefined when it cannot be decoded. */
async function openPicture(file: File): Promise<ChosenPicture | undefined> {
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
  return session ? <PhotoForm userId={session.authenticatable_id} hidden={hidden} /> : null;
}

function PhotoForm({ userId, hidden }: { userId: string; hidden: boolean }) {
  const [chosen, setChosen] = useState<ChosenPicture>();
  const [crop, setCrop] = useState<Crop>(wholeCrop({ picture: 1, frame: FRAME }));
  const [size, setSize] = useState(1);
  const [errors, setErrors] = useState<string[]>([]);
  const source = chosen?.source;
  useEffect(() => () => void (source && URL.revokeObjectURL(source)), [source]);
  const { sent, upload } = usePhotoUpload(userId, setErrors);

  const choose = async (file: File): Promise<void> => {
    const problem = await problemOfPicture(file);
    const opened = problem ? undefined : await openPicture(file);
    setErrors(opened ? [] : [problem ?? UNREADABLE]);
    if (!opened) return;
    setChosen(opened);
    setCrop(wholeCrop({ picture: opened.ratio, frame: FRAME }));
    setSize(1);
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
      onPositive={() => chosen && upload(chosen.file, crop)}
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
        hint={PICTURE_HINT}
        onChoose={(file) => void choose(file)}
      />
      {sent !== undefined && <UploadProgress label="Sending the photo" share={sent} />}
    </ModalFrame>
  );
}

/** Uploads the photo; `sent` is the share sent, from 0 to 1, during the upload. */
function usePhotoUpload(userId: string, onErrors: (errors: string[]) => void) {
  const [sent, setSent] = useState<number>();
  const upload = async (file: File, crop: Crop): Promise<void> => {
    const body = new FormData();
    body.set('data[attributes][photo_cut]', cropOnWire(crop));
    body.set('data[attributes][photo]', file);
    onErrors([]);
    setSent(0);
    try {
      const { data } = await call('PATCH /api/v2/users/{id}', {
        params: { id: userId },
        body,
        onProgress: setSent,
      });
      replaceUser(data);
      closeModal();
      showToast('Your photo is saved.');
    } catch (error) {
      onErrors(errorLines(error));
    } finally {
      setSent(undefined);
    }
  };
  return { sent, upload };
}
