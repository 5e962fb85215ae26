/** The cropped part of a picture, as shares of its width and height. */
export interface Crop {
  left: number;
  top: number;
  width: number;
  height: number;
}

const within = (value: number, max: number): number =>
  Math.min(Math.max(0, value), Math.max(0, max));

/** Aspect ratios, width by height, of the picture and of the frame. */
export interface Ratios {
  picture: number;
  frame: number;
}

/** The frame of a size from 0 (a third of the picture) to 1 (maximum), keeping its center. */
export function sizedCrop(before: Crop, { picture, frame }: Ratios, size: number): Crop {
  const share = 1 / 3 + (2 / 3) * within(size, 1);
  const width = share * Math.min(1, frame / picture);
  const height = share * Math.min(1, picture / frame);
  return movedCrop(
    {
      left: before.left + (before.width - width) / 2,
      top: before.top + (before.height - height) / 2,
      width,
      height,
    },
    0,
    0,
  );
}

/** Moved by shares of the picture, limited to its bounds. */
export const movedCrop = (crop: Crop, across: number, down: number): Crop => ({
  ...crop,
  left: within(crop.left + across, 1 - crop.width),
  top: within(crop.top + down, 1 - crop.height),
});

/** The largest frame, centered. */
export const wholeCrop = (ratios: Ratios): Crop =>
  sizedCrop({ left: 0, top: 0, width: 1, height: 1 }, ratios, 1);

/** In the format that the API expects. */
export const cropOnWire = ({ left, top, width, height }: Crop): string =>
  [left, top, width, height]
    .map((share) =>
      within(share, 1)
        .toFixed(6)
        .replace(/^1\.0+$/, '1'),
    )
    .join(',');
