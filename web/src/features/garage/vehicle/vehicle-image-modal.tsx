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
import { Button } from '../../../ui/buttons/button.tsx';
import { wholeCrop, type Crop } from '../../../ui/pictures/crop-frame.ts';
import { FileField } from '../../../ui/forms/file-field.tsx';
import { ModalFrame } from '../../../ui/dialogs/modal-frame.tsx';
import { PictureCropper } from '../../../ui/pictures/picture-cropper.tsx';
import { UploadProgress } from '../../../ui/feedback/upload-progress.tsx';
import { Segmented } from '../../../ui/forms/segmented.tsx';
import {
  changeVehiclePicture,
  useVehicles,
  vehicleName,
  type Vehicle,
  type VehiclePictureFile,
} from '../garage.queries.ts';
import styles from './vehicle-image-modal.module.css';
import { VehiclePicture } from './vehicle-picture.tsx';

/** Aspect ratio of cards, width by height. */
const FRAME = 4 / 3;

const MODES = [
  { value: 'fit', label: 'Whole photo' },
  { value: 'crop', label: 'Part of the photo' },
] as const;
type Mode = (typeof MODES)[number]['value'];

interface ChosenPicture {
  file: File;
  /** An object URL. */
  source: string;
  /** Aspect ratio, width by height; 1 until the picture is loaded. */
  ratio: number;
}

interface VehicleImageFormProps {
  vehicle: Vehicle;
  hidden: boolean;
}

export function VehicleImageModal({
  input,
  hidden,
}: {
  input: { vehicleId: string };
  hidden: boolean;
}) {
  const vehicle = useVehicles().data?.find(({ id }) => id === input.vehicleId);
  return vehicle ? <VehicleImageForm vehicle={vehicle} hidden={hidden} /> : null;
}

function VehicleImageForm({ vehicle, hidden }: VehicleImageFormProps) {
  const { chosen, setChosen, choose, errors, pending, sent, send } = usePictureChange(vehicle);
  const [mode, setMode] = useState<Mode>('fit');
  const [crop, setCrop] = useState<Crop>(wholeCrop({ picture: 1, frame: FRAME }));
  return (
    <ModalFrame
      body={vehicleName(vehicle)}
      title="Vehicle photo"
      hidden={hidden}
      errors={errors}
      negative="Cancel"
      positive="Save photo"
      blocked={chosen ? undefined : 'Choose a photo first.'}
      onNegative={closeModal}
      busy={pending}
      onPositive={() =>
        chosen && send({ file: chosen.file, crop: mode === 'crop' ? crop : undefined })
      }
    >
      {chosen ? (
        <PicturePreview
          picture={chosen}
          mode={mode}
          crop={crop}
          onMode={setMode}
          onCrop={setCrop}
          onMeasured={(ratio) => setChosen((before) => before && { ...before, ratio })}
        />
      ) : (
        <div className={styles.present}>
          <VehiclePicture
            vehicle={vehicle}
            large
            alt={`Current photo of ${vehicleName(vehicle)}`}
          />
        </div>
      )}
      <FileField
        label={chosen ? 'Choose another photo' : 'Choose a photo'}
        accept={PICTURE_TYPES}
        hint={PICTURE_HINT}
        onChoose={(file) => void choose(file)}
      />
      {pending && <UploadProgress label="Uploading the photo" share={sent} />}
      {vehicle.attributes.image && !chosen && (
        <Button kind="link" onClick={() => send(null)}>
          Remove the photo
        </Button>
      )}
    </ModalFrame>
  );
}

interface PicturePreviewProps {
  picture: ChosenPicture;
  mode: Mode;
  crop: Crop;
  onMode: (mode: Mode) => void;
  onCrop: (crop: Crop) => void;
  onMeasured: (ratio: number) => void;
}

/** The chosen picture, whole or cropped, and the choice between both. */
function PicturePreview({ picture, mode, crop, onMode, onCrop, onMeasured }: PicturePreviewProps) {
  const [size, setSize] = useState(1);
  const measure = (image: HTMLImageElement): void => {
    const ratio = image.naturalWidth / image.naturalHeight || 1;
    onMeasured(ratio);
    onCrop(wholeCrop({ picture: ratio, frame: FRAME }));
    setSize(1);
  };
  return (
    <>
      <Segmented label="What to show" choices={MODES} value={mode} onChoose={onMode} />
      {mode === 'crop' ? (
        <PictureCropper
          source={picture.source}
          crop={crop}
          size={size}
          ratios={{ picture: picture.ratio, frame: FRAME }}
          onCrop={onCrop}
          onSize={setSize}
        />
      ) : (
        <img
          className={styles.preview}
          src={picture.source}
          alt="Preview"
          onLoad={(event) => measure(event.currentTarget)}
        />
      )}
    </>
  );
}

/** The picture that is chosen, saved, or removed. `sent` is the share uploaded, from 0 to 1. */
function usePictureChange(vehicle: Vehicle) {
  const [chosen, setChosen] = useState<ChosenPicture>();
  const [problem, setProblem] = useState<string>();
  const [sent, setSent] = useState(0);
  const save = useAction(changeVehiclePicture, {
    toast: false,
    onSuccess: (_saved, { picture }) => {
      closeModal();
      showToast(`The photo of ${vehicleName(vehicle)} was ${picture ? 'saved' : 'removed'}.`);
    },
  });
  const source = chosen?.source;
  useEffect(() => () => void (source && URL.revokeObjectURL(source)), [source]);

  const choose = async (file: File): Promise<void> => {
    const found = await problemOfPicture(file);
    save.reset();
    setProblem(found);
    if (!found) setChosen({ file, source: URL.createObjectURL(file), ratio: 1 });
  };
  const send = (picture: VehiclePictureFile | null): void => {
    setProblem(undefined);
    setSent(0);
    save.run({ id: vehicle.id, picture, onProgress: setSent });
  };
  return {
    chosen,
    setChosen,
    choose,
    errors: problem ? [problem] : errorLines(save.error),
    pending: save.pending,
    sent,
    send,
  };
}
