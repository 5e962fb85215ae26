import type { Soak } from './report.ts';
import type { Sample } from './samples.ts';

const WIDTH = 760;
const HEIGHT = 110;
const LEFT = 50;
const GAP = 38;
const COLORS = ['#1d4ed8', '#b45309'];

interface Panel {
  title: string;
  lines: ((sample: Sample) => number)[];
}

const PANELS: readonly Panel[] = [
  {
    title: 'Memory of the two processes, MB',
    lines: [(sample) => sample.memory[0] ?? 0, (sample) => sample.memory[1] ?? 0],
  },
  {
    title: 'Open files and sockets of the two processes',
    lines: [(sample) => sample.handles[0] ?? 0, (sample) => sample.handles[1] ?? 0],
  },
  { title: 'Database connections', lines: [(sample) => sample.connections] },
  { title: 'Database, MB', lines: [(sample) => sample.databaseMb] },
  { title: 'Dead rows', lines: [(sample) => sample.deadRows] },
];

/** The samples as an SVG picture: one graph below the other, with a dashed line at each fault. */
export function plotSoak({ samples, faults }: Pick<Soak, 'samples' | 'faults'>): string {
  const end = Math.max(1, samples.at(-1)?.minute ?? 1);
  const xOf = (minute: number): string => (LEFT + (minute / end) * (WIDTH - LEFT - 10)).toFixed(1);
  const panels = PANELS.map(({ title, lines }, at) => {
    const top = 24 + at * (HEIGHT + GAP);
    const highest = Math.max(1, ...lines.flatMap((line) => samples.map(line)));
    const yOf = (value: number): string => (top + HEIGHT - (value / highest) * HEIGHT).toFixed(1);
    const marks = faults.map(
      ({ minute }) =>
        `<line x1="${xOf(minute)}" x2="${xOf(minute)}" y1="${top}" y2="${top + HEIGHT}" ` +
        'stroke="#999" stroke-dasharray="3 3"/>',
    );
    const drawn = lines.map(
      (line, index) =>
        `<polyline fill="none" stroke="${COLORS[index]}" stroke-width="1.5" ` +
        `points="${samples.map((sample) => `${xOf(sample.minute)},${yOf(line(sample))}`).join(' ')}"/>`,
    );
    return [
      `<text x="${LEFT}" y="${top - 6}" font-weight="bold">${title}</text>`,
      `<text x="${LEFT - 6}" y="${top + 10}" text-anchor="end">${highest}</text>`,
      `<text x="${LEFT - 6}" y="${top + HEIGHT}" text-anchor="end">0</text>`,
      `<rect x="${LEFT}" y="${top}" width="${WIDTH - LEFT - 10}" height="${HEIGHT}" ` +
        'fill="none" stroke="#ccc"/>',
      ...marks,
      ...drawn,
    ].join('\n');
  });
  const height = 24 + PANELS.length * (HEIGHT + GAP);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${height}" ` +
      `viewBox="0 0 ${WIDTH} ${height}" font-family="sans-serif" font-size="11">`,
    `<rect width="${WIDTH}" height="${height}" fill="#fff"/>`,
    ...panels,
    `<text x="${WIDTH - 10}" y="${height - 8}" text-anchor="end">${Math.round(end)} minutes. ` +
      'Dashed: a fault.</text>',
    '</svg>',
    '',
  ].join('\n');
}
