import { useEffect, useState } from 'react';
import { call } from '../../../lib/api/api.ts';
import { errorLines } from '../../../lib/api/error-lines.ts';
import { closeModal } from '../../../lib/browser/modal.ts';
import {
  PICTURE_HINT,
  PICTURE_TYPES,
  problemOfPicture,
} from '../../../lib/browser/picture-file.ts';
import { showToast } from '../../../lib/browser/toast.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { cropOnWire, wholeCrop, type Crop } from '../../../ui/pictures/crop-frame.ts';
import { FileField } from '../../../ui/forms/file-field.tsx';
import { ModalFrame } from '../../../ui/dialogs/modal-frame.tsx';
import { PictureCropper } from '../../../ui/pictures/picture-cropper.tsx';
import { UploadProgress } from '../../../ui/feedback/upload-progress.tsx';
import { Segmented } from '../../../ui/forms/segmented.tsx';
import { vehicleName, reloadVehicles, useVehicles, type Vehicle } from '../garage.queries.ts';
import styles from './vehicle-image-modal.module.css';
import { VehiclePicture } from './vehicle-picture.tsx';

/** Aspect ratio of cards, width by height. */
const FRAME = 4 / 3;

const MODES = [
  { value: 'fit', label: 'Whole picture' },
  { value: 'crop', label: 'Part of it' },
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
  const [chosen, setChosen] = useState<ChosenPicture>();
  const [mode, setMode] = useState<Mode>('fit');
  const [crop, setCrop] = useState<Crop>(wholeCrop({ picture: 1, frame: FRAME }));
  const [errors, setErrors] = useState<string[]>([]);
  const { sent, upload, remove } = useImageUpload(vehicle, setErrors);
  const source = chosen?.source;
  useEffect(() => () => void (source && URL.revokeObjectURL(source)), [source]);

  const choose = async (file: File): Promise<void> => {
    const problem = await problemOfPicture(file);
    setErrors(problem ? [problem] : []);
    if (!problem) setChosen({ file, source: URL.createObjectURL(file), ratio: 1 });
  };

  return (
    <ModalFrame
      body={vehicleName(vehicle)}
      title="Vehicle picture"
      hidden={hidden}
      errors={errors}
      negative="Cancel"
      positive="Save picture"
      blocked={chosen ? undefined : 'Choose a picture first.'}
      onNegative={closeModal}
      onPositive={() => chosen && upload(chosen.file, mode === 'crop' ? crop : undefined)}
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
            alt={`Present picture of ${vehicleName(vehicle)}`}
          />
        </div>
      )}
      <FileField
        label={chosen ? 'Choose another picture' : 'Choose a picture'}
        accept={PICTURE_TYPES}
        hint={PICTURE_HINT}
        onChoose={(file) => void choose(file)}
      />
      {sent !== undefined && <UploadProgress label="Sending the picture" share={sent} />}
      {vehicle.attributes.image && !chosen && (
        <Button kind="link" onClick={() => void remove()}>
          Remove the picture
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
      <Segmented label="What is shown" choices={MODES} value={mode} onChoose={onMode} />
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
          alt="As you chose it"
          onLoad={(event) => measure(event.currentTarget)}
        />
      )}
    </>
  );
}

/** Saves or removes the picture; `sent` is the share uploaded, from 0 to 1. */
function useImageUpload(vehicle: Vehicle, onErrors: (errors: string[]) => void) {
  const [sent, setSent] = useState<number>();
  const send = async (
    body: FormData | { servicechek_user_vehicle: { image: null } },
    message: string,
  ): Promise<void> => {
    onErrors([]);
    setSent(0);
    try {
      await call('PATCH /api/v2/servicechek/user_vehicles/{id}', {
        params: { id: vehicle.id },
        body,
        onProgress: setSent,
      });
      await reloadVehicles();
      closeModal();
      showToast(message);
    } catch (error) {
      onErrors(errorLines(error));
    } finally {
      setSent(undefined);
    }
  };
  return {
    sent,
    /** Without a crop the whole picture is shown. */
    upload: (file: File, crop: Crop | undefined): Promise<void> => {
      const form = new FormData();
      if (crop) form.set('servicechek_user_vehicle[image_cut]', cropOnWire(crop));
      form.set('servicechek_user_vehicle[image]', file);
      return send(form, `The picture of ${vehicleName(vehicle)} is saved.`);
    },
    remove: () =>
      send(
        { servicechek_user_vehicle: { image: null } },
        `The picture of ${vehicleName(vehicle)} is removed.`,
      ),
  };
}
