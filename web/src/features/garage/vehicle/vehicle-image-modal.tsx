import { useEffect, useState } from 'react';
import { call } from '../../../lib/api.ts';
import { errorLines } from '../../../lib/error-lines.ts';
import { closeModal } from '../../../lib/modal.ts';
import { PICTURE_TYPES, problemOfPicture } from '../../../lib/picture-file.ts';
import { showToast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/button.tsx';
import { cropOnWire, wholeCrop, type Crop } from '../../../ui/crop-frame.ts';
import { FileField } from '../../../ui/file-field.tsx';
import { ModalFrame } from '../../../ui/modal-frame.tsx';
import { PictureCropper } from '../../../ui/picture-cropper.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { vehicleName, reloadVehicles, useVehicles, type Vehicle } from '../garage.queries.ts';
import styles from './vehicle-image-modal.module.css';
import { VehiclePicture } from './vehicle-picture.tsx';

/** As cards show it. */
const FRAME = 4 / 3;

type Way = 'fit' | 'crop';
const WAYS = [
  { value: 'fit', label: 'Whole picture' },
  { value: 'crop', label: 'Part of it' },
] as const;

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

interface Chosen {
  file: File;
  source: string;
  ratio: number;
}

function VehicleImageForm({ vehicle, hidden }: { vehicle: Vehicle; hidden: boolean }) {
  const [chosen, setChosen] = useState<Chosen>();
  const [way, setWay] = useState<Way>('fit');
  const [crop, setCrop] = useState<Crop>(wholeCrop({ picture: 1, frame: FRAME }));
  const [size, setSize] = useState(1);
  const [sent, setSent] = useState<number>();
  const [errors, setErrors] = useState<string[]>([]);
  const source = chosen?.source;
  useEffect(() => () => void (source && URL.revokeObjectURL(source)), [source]);

  const choose = async (file: File): Promise<void> => {
    const problem = await problemOfPicture(file);
    setErrors(problem ? [problem] : []);
    if (!problem) setChosen({ file, source: URL.createObjectURL(file), ratio: 1 });
  };
  const measured = (image: HTMLImageElement): void => {
    const ratio = image.naturalWidth / image.naturalHeight || 1;
    setChosen((before) => before && { ...before, ratio });
    setCrop(wholeCrop({ picture: ratio, frame: FRAME }));
    setSize(1);
  };
  const send = async (
    body: FormData | { servicechek_user_vehicle: { image: null } },
    done: string,
  ): Promise<void> => {
    setErrors([]);
    setSent(0);
    try {
      await call('PATCH /api/v2/servicechek/user_vehicles/{id}', {
        params: { id: vehicle.id },
        body,
        onProgress: setSent,
      });
      await reloadVehicles();
      closeModal();
      showToast(done);
    } catch (error) {
      setErrors(errorLines(error));
    } finally {
      setSent(undefined);
    }
  };
  const upload = async (): Promise<void> => {
    if (!chosen) return;
    const form = new FormData();
    if (way === 'crop') form.set('servicechek_user_vehicle[image_cut]', cropOnWire(crop));
    form.set('servicechek_user_vehicle[image]', chosen.file);
    await send(form, `The picture of ${vehicleName(vehicle)} is saved.`);
  };

  return (
    <ModalFrame
      title="Vehicle picture"
      hidden={hidden}
      errors={errors}
      negative="Cancel"
      positive="Save picture"
      blocked={chosen ? undefined : 'Choose a picture first.'}
      onNegative={closeModal}
      onPositive={upload}
    >
      {chosen ? (
        <>
          <Segmented label="What is shown" choices={WAYS} value={way} onChoose={setWay} />
          {way === 'crop' ? (
            <PictureCropper
              source={chosen.source}
              crop={crop}
              size={size}
              ratios={{ picture: chosen.ratio, frame: FRAME }}
              onCrop={setCrop}
              onSize={setSize}
            />
          ) : (
            <img
              className={styles.preview}
              src={chosen.source}
              alt="As you chose it"
              onLoad={(event) => measured(event.currentTarget)}
            />
          )}
        </>
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
        hint={
          'JPEG, PNG or WebP, up to 8 MB. Only you see it; where and when it was taken is ' +
          'removed.'
        }
        onChoose={(file) => void choose(file)}
      />
      {sent !== undefined && (
        <p className={styles.progress}>
          <progress max={1} value={sent} aria-label="Sending the picture" />{' '}
          {sent < 1 ? `${Math.round(sent * 100)}% sent` : 'Saving…'}
        </p>
      )}
      {vehicle.attributes.image && !chosen && (
        <Button
          kind="link"
          onClick={() =>
            void send(
              { servicechek_user_vehicle: { image: null } },
              `The picture of ${vehicleName(vehicle)} is removed.`,
            )
          }
        >
          Remove the picture
        </Button>
      )}
    </ModalFrame>
  );
}
