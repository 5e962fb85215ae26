import { useRef, useState } from 'react';
import { PICTURE_TYPES } from '../../../lib/browser/picture-file.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { FileField } from '../../../ui/forms/file-field.tsx';
import { scanPicture, useScanner } from './use-scanner.ts';
import styles from './vin.module.css';

interface ScanPanelProps {
  onFound: (vin: string) => void;
  onClose: () => void;
}

const MESSAGES = {
  starting: 'Starting the camera…',
  looking:
    'Point the camera at the barcode on the driver’s door jamb or at the bottom of the ' +
    'windshield.',
  no_camera: 'We can’t use your camera. Take a photo of the barcode and choose it here.',
  failed: 'We can’t read from your camera. Choose a photo, or enter the VIN.',
} as const;

/** Scans the VIN's barcode with the camera or from a picture. */
export function ScanPanel({ onFound, onClose }: ScanPanelProps) {
  const video = useRef<HTMLVideoElement>(null);
  const state = useScanner(video, onFound);
  const [problem, setProblem] = useState<string>();
  const read = async (file: File): Promise<void> => {
    setProblem('Reading the photo…');
    const vin = await scanPicture(file).catch(() => undefined);
    if (vin) onFound(vin);
    else setProblem('We can’t find a VIN barcode in that photo. Move closer, or enter the VIN.');
  };
  return (
    <div className={styles.scan}>
      {state !== 'no_camera' && (
        <video ref={video} muted playsInline className={styles.film} aria-label="Camera" />
      )}
      <p role="status">{MESSAGES[state]}</p>
      <FileField
        label="Choose a photo of the barcode"
        accept={PICTURE_TYPES}
        hint={problem}
        onChoose={(file) => void read(file)}
      />
      <Button size="small" onClick={onClose}>
        Stop scanning
      </Button>
    </div>
  );
}
