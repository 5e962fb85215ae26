export interface Label {
  text: string;
  x: number;
  y: number;
}

const LETTER_PX = 7;
const LINE_PX = 18;

/** The labels that fit without covering each other: the first ones win. */
export function labelsThatFit<L extends Label>(labels: readonly L[], most: number): L[] {
  const boxes: { left: number; right: number; top: number; bottom: number }[] = [];
  const fitting: L[] = [];
  for (const label of labels) {
    if (fitting.length >= most) break;
    const half = (label.text.length * LETTER_PX) / 2;
    const box = { left: label.x - half, right: label.x + half, top: label.y - LINE_PX / 2, bottom: label.y + LINE_PX / 2 };
    if (boxes.some((other) => box.left < other.right && box.right > other.left && box.top < other.bottom && box.bottom > other.top)) continue;
    boxes.push(box);
    fitting.push(label);
  }
  return fitting;
}
