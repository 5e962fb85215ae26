import { useRef, type KeyboardEvent, type PointerEvent } from 'react';
import { movedCrop, sizedCrop, type Crop, type Ratios } from './crop-frame.ts';
import styles from './picture-cropper.module.css';

interface PictureCropperProps {
  source: string;
  crop: Crop;
  size: number;
  ratios: Ratios;
  /** Shown in a circle, and made larger by zooming in. */
  round?: boolean;
  onCrop: (crop: Crop) => void;
  onSize: (size: number) => void;
}

const STEP = 0.02;
const ARROWS: Readonly<Record<string, [number, number]>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};

/** A frame over the picture: dragged by pointer, moved by arrow keys, sized by a slider. */
export function PictureCropper({
  source,
  crop,
  size,
  ratios,
  round = false,
  onCrop,
  onSize,
}: PictureCropperProps) {
  const stage = useRef<HTMLDivElement>(null);
  const from = useRef<{ x: number; y: number; crop: Crop }>(undefined);
  const drag = (event: PointerEvent): void => {
    const box = stage.current?.getBoundingClientRect();
    if (!from.current || !box) return;
    onCrop(
      movedCrop(
        from.current.crop,
        (event.clientX - from.current.x) / box.width,
        (event.clientY - from.current.y) / box.height,
      ),
    );
  };
  const press = (event: KeyboardEvent): void => {
    const step = ARROWS[event.key];
    if (!step) return;
    event.preventDefault();
    onCrop(movedCrop(crop, ...step));
  };
  const percent = (share: number): string => `${share * 100}%`;
  return (
    <div className={styles.cropper}>
      <div ref={stage} className={styles.stage}>
        <img src={source} alt="" draggable={false} />
        <button
          type="button"
          aria-label={
            `Part of the picture that is kept, ${Math.round(crop.left * 100)}% from the left, ` +
            `${Math.round(crop.top * 100)}% from the top. Arrow keys move it.`
          }
          className={round ? `${styles.frame} ${styles.round}` : styles.frame}
          style={{
            left: percent(crop.left),
            top: percent(crop.top),
            width: percent(crop.width),
            height: percent(crop.height),
          }}
          onKeyDown={press}
          onPointerDown={(event) => {
            event.currentTarget.setPointerCapture(event.pointerId);
            from.current = { x: event.clientX, y: event.clientY, crop };
          }}
          onPointerMove={drag}
          onPointerUp={() => (from.current = undefined)}
          onPointerCancel={() => (from.current = undefined)}
        />
      </div>
      <Slider
        name={round ? 'Zoom' : 'Size'}
        value={round ? 1 - size : size}
        most={1}
        onChange={(value) => {
          const next = round ? 1 - value : value;
          onSize(next);
          onCrop(sizedCrop(crop, ratios, next));
        }}
      />
      <Slider
        name="Left to right"
        value={crop.left}
        most={1 - crop.width}
        onChange={(left) => onCrop({ ...crop, left })}
      />
      <Slider
        name="Top to bottom"
        value={crop.top}
        most={1 - crop.height}
        onChange={(top) => onCrop({ ...crop, top })}
      />
    </div>
  );
}

/** The same without dragging. */
function Slider({
  name,
  value,
  most,
  onChange,
}: {
  name: string;
  value: number;
  most: number;
  onChange: (value: number) => void;
}) {
  return (
    <label className={styles.slider}>
      <span>{name}</span>
      <input
        type="range"
        min={0}
        max={most}
        step={most / 50 || 1}
        disabled={most < 0.01}
        value={value}
        onChange={(event) => onChange(Math.min(most, Number(event.target.value)))}
      />
    </label>
  );
}
