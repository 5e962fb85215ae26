export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export interface Label {
  text: string;
  width: number;
  height: number;
  /** Possible centers in pixels, the best first. */
  spots: readonly (readonly [x: number, y: number])[];
}

interface Room {
  width: number;
  height: number;
  /** Areas to keep free: markers, buttons, the attribution. */
  taken: readonly Box[];
  maxLabels: number;
}

const APART_PX = 3;

const overlap = (a: Box, b: Box): boolean =>
  a.left < b.right && a.right > b.left && a.top < b.bottom && a.bottom > b.top;

/** The labels that fit completely, without overlapping each other or occupied areas. Earlier ones win. */
export function placeLabels<L extends Label>(
  labels: readonly L[],
  { width, height, taken, maxLabels }: Room,
): (L & { x: number; y: number })[] {
  const boxes = [...taken];
  const placed: (L & { x: number; y: number })[] = [];
  for (const label of labels) {
    if (placed.length >= maxLabels) break;
    for (const [x, y] of label.spots) {
      const box = {
        left: x - label.width / 2 - APART_PX,
        right: x + label.width / 2 + APART_PX,
        top: y - label.height / 2,
        bottom: y + label.height / 2,
      };
      if (
        box.left < 0 ||
        box.top < 0 ||
        box.right > width ||
        box.bottom > height ||
        boxes.some((occupied) => overlap(box, occupied))
      )
        continue;
      boxes.push(box);
      placed.push({ ...label, x, y });
      break;
    }
  }
  return placed;
}
