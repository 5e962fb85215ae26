import {
  useRef,
  type CSSProperties,
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
} from 'react';
import { movedCrop, sizedCrop, type Crop, type Ratios } from './crop-frame.ts';
import styles from './picture-cropper.module.css';

interface PictureCropperProps {
  source: string;
  crop: Crop;
  size: number;
  ratios: Ratios;
  /** A round frame, enlarged by zooming. */
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

/** A crop frame over the picture: dragged by pointer, moved by arrow keys, resized by a slider. */
export function PictureCropper({
  source,
  crop,
  size,
  ratios,
  round = false,
  onCrop,
  onSize,
}: PictureCropperProps) {
  return (
    <div className={styles.cropper}>
      <Stage source={source} crop={crop} round={round} onCrop={onCrop} />
      <Slider
        name={round ? 'Zoom' : 'Size'}
        value={round ? 1 - size : size}
        max={1}
        onChange={(value) => {
          const next = round ? 1 - value : value;
          onSize(next);
          onCrop(sizedCrop(crop, ratios, next));
        }}
      />
      <Slider
        name="Left to right"
        value={crop.left}
        max={1 - crop.width}
        onChange={(left) => onCrop({ ...crop, left })}
      />
      <Slider
        name="Top to bottom"
        value={crop.top}
        max={1 - crop.height}
        onChange={(top) => onCrop({ ...crop, top })}
      />
    </div>
  );
}

/** The picture, and the frame over it. */
function Stage({
  source,
  crop,
  round,
  onCrop,
}: Pick<PictureCropperProps, 'source' | 'crop' | 'onCrop'> & { round: boolean }) {
  const stage = useRef<HTMLDivElement>(null);
  const drag = useDrag(stage, crop, onCrop);
  const press = (event: KeyboardEvent): void => {
    const step = ARROWS[event.key];
    if (!step) return;
    event.preventDefault();
    onCrop(movedCrop(crop, ...step));
  };
  return (
    <div ref={stage} className={styles.stage}>
      <img src={source} alt="" draggable={false} />
      <button
        type="button"
        aria-label={frameLabel(crop)}
        className={round ? `${styles.frame} ${styles.round}` : styles.frame}
        style={frameStyle(crop)}
        onKeyDown={press}
        {...drag}
      />
    </div>
  );
}

interface DragHandlers {
  onPointerDown: (event: PointerEvent) => void;
  onPointerMove: (event: PointerEvent) => void;
  onPointerUp: () => void;
  onPointerCancel: () => void;
}

/** Moves the frame with the pointer, from where it was pressed. */
function useDrag(
  stage: RefObject<HTMLDivElement | null>,
  crop: Crop,
  onCrop: (crop: Crop) => void,
): DragHandlers {
  const from = useRef<{ x: number; y: number; crop: Crop }>(undefined);
  const stop = (): void => {
    from.current = undefined;
  };
  return {
    onPointerDown: (event) => {
      event.currentTarget.setPointerCapture(event.pointerId);
      from.current = { x: event.clientX, y: event.clientY, crop };
    },
    onPointerMove: (event) => {
      const box = stage.current?.getBoundingClientRect();
      if (!from.current || !box) return;
      const { x, y, crop: pressed } = from.current;
      const right = (event.clientX - x) / box.width;
      const down = (event.clientY - y) / box.height;
      onCrop(movedCrop(pressed, right, down));
    },
    onPointerUp: stop,
    onPointerCancel: stop,
  };
}

const frameLabel = ({ left, top }: Crop): string =>
  `Part of the photo to keep, ${Math.round(left * 100)}% from the left, ` +
  `${Math.round(top * 100)}% from the top. Use the arrow keys to move it.`;

const percent = (share: number): string => `${share * 100}%`;

const frameStyle = ({ left, top, width, height }: Crop): CSSProperties => ({
  left: percent(left),
  top: percent(top),
  width: percent(width),
  height: percent(height),
});

/** The same without dragging. */
function Slider({
  name,
  value,
  max,
  onChange,
}: {
  name: string;
  value: number;
  max: number;
  onChange: (value: number) => void;
}) {
  return (
    <label className={styles.slider}>
      <span>{name}</span>
      <input
        type="range"
        min={0}
        max={max}
        step={max / 50 || 1}
        disabled={max < 0.01}
        value={value}
        onChange={(event) => onChange(Math.min(max, Number(event.target.value)))}
      />
    </label>
  );
}
