import { useEffect, useState } from 'react';
import { errorLines } from '../../../lib/api/error-lines.ts';
import { closeModal } from '../../../lib/browser/modal.ts';
import {
  PICTURE_HINT,
  PICTURE_TYPES,
  problemOfPicture,
} from '../../../lib/browser/picture-file.ts';
import { showToast } from '../../../lib/browser/toast.ts';
import { useAction } from '../../../lib/forms/use-action.ts';
import { useSession } from '../../../lib/session/session.ts';
import { ModalFrame } from '../../../ui/dialogs/modal-frame.tsx';
import { UploadProgress } from '../../../ui/feedback/upload-progress.tsx';
import { FileField } from '../../../ui/forms/file-field.tsx';
import { wholeCrop, type Crop } from '../../../ui/pictures/crop-frame.ts';
import { PictureCropper } from '../../../ui/pictures/picture-cropper.tsx';
import { savePhoto } from '../account-settings.queries.ts';

const UNREADABLE = 'We can’t open this photo. It may be damaged. Please choose another one.';

/** Aspect ratio. Photos are shown in circles. */
const FRAME = 1;

interface ChosenPicture {
  file: File;
  source: string;
  /** Aspect ratio, width by height. */
  ratio: number;
}

/** Measures a picture in the browser's orientation; undefined when it cannot be decoded. */
function openPicture(file: File): Promise<ChosenPicture | undefined> {
  const source = URL.createObjectURL(file);
  const image = new Image();
  image.src = source;
  return image.decode().then(
    () => ({ file, source, ratio: image.naturalWidth / image.naturalHeight }),
    () => {
      URL.revokeObjectURL(source);
      return undefined;
    },
  );
}

export function PhotoModal({ hidden }: { hidden: boolean }) {
  const session = useSession();
  return session ? <PhotoForm userId={session.authenticatable_id} hidden={hidden} /> : null;
}

function PhotoForm({ userId, hidden }: { userId: string; hidden: boolean }) {
  const [chosen, setChosen] = useState<ChosenPicture>();
  const [crop, setCrop] = useState<Crop>(wholeCrop({ picture: 1, frame: FRAME }));
  const [size, setSize] = useState(1);
  const [problem, setProblem] = useState<string>();
  const source = chosen?.source;
  useEffect(() => () => void (source && URL.revokeObjectURL(source)), [source]);
  const upload = usePhotoUpload(userId);

  const choose = async (file: File): Promise<void> => {
    const unfit = await problemOfPicture(file);
    const opened = unfit ? undefined : await openPicture(file);
    upload.reset();
    setProblem(opened ? undefined : (unfit ?? UNREADABLE));
    if (!opened) return;
    setChosen(opened);
    setCrop(wholeCrop({ picture: opened.ratio, frame: FRAME }));
    setSize(1);
  };

  const send = (): void => {
    setProblem(undefined);
    if (chosen) upload.run(chosen.file, crop);
  };

  return (
    <ModalFrame
      title="Your photo"
      narrow
      hidden={hidden}
      errors={problem ? [problem] : errorLines(upload.error)}
      busy={upload.pending}
      negative="Cancel"
      positive="Save photo"
      blocked={chosen ? undefined : 'Choose a photo first.'}
      onNegative={closeModal}
      onPositive={send}
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
        label={chosen ? 'Choose another photo' : 'Choose a photo'}
        accept={PICTURE_TYPES}
        hint={PICTURE_HINT}
        onChoose={(file) => void choose(file)}
      />
      {upload.pending && <UploadProgress label="Uploading the photo" share={upload.sent} />}
    </ModalFrame>
  );
}

/** `sent` is the share sent, from 0 to 1. */
function usePhotoUpload(userId: string) {
  const [sent, setSent] = useState(0);
  const upload = useAction(savePhoto(userId), {
    toast: false,
    onSuccess: () => {
      closeModal();
      showToast('Your photo was saved.');
    },
  });
  const run = (file: File, crop: Crop): void => {
    setSent(0);
    upload.run({ file, crop, onProgress: setSent });
  };
  return { ...upload, run, sent };
}
