import { describe, expect, it } from 'vitest';
import { placeLabels, type Box } from './labels.ts';

const label = (text: string, ...spots: [number, number][]) => ({
  text,
  width: 40,
  height: 16,
  spots,
});
const room = { width: 200, height: 100, taken: [] as Box[], maxLabels: 9 };
const placed = (labels: Parameters<typeof placeLabels>[0], more: Partial<typeof room> = {}) =>
  placeLabels(labels, { ...room, ...more }).map(({ text, x, y }) => `${text} ${x},${y}`);

describe('labels of the map', () => {
  it('map labels make room for earlier ones', () =>
    expect(
      placed([
        label('Austin', [100, 50]),
        label('Rollingwood', [110, 54]),
        label('Manor', [160, 80]),
      ]),
    ).toEqual(['Austin 100,50', 'Manor 160,80']));

  it('map labels move to their next place when a marker takes the best', () =>
    expect(
      placed([label('Austin', [100, 50], [100, 74])], {
        taken: [{ left: 84, top: 34, right: 116, bottom: 66 }],
      }),
    ).toEqual(['Austin 100,74']));

  it('map labels that would be cut off at the edge are hidden', () =>
    expect(
      placed([label('Helotes', [10, 50]), label('Uvalde', [100, 95]), label('Boerne', [30, 50])]),
    ).toEqual(['Boerne 30,50']));

  it('the number of map labels is limited', () =>
    expect(
      placed([label('A', [30, 20]), label('B', [100, 20]), label('C', [170, 20])], {
        maxLabels: 2,
      }),
    ).toHaveLength(2));
});
