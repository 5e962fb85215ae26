import { formatDay, formatMileage } from '../../../lib/text/format.ts';
import styles from './mileage-plot.module.css';

interface MileageReading {
  /** `2026-03-14` */
  day: string;
  mileage: number;
}

const HEIGHT = 120;
const EDGE = 6;

/** A vehicle's mileage over time as a line, and as a table for screen readers. Takes readings by day. */
export function MileagePlot({ readings }: { readings: readonly MileageReading[] }) {
  const [first] = readings;
  const last = readings.at(-1);
  if (!first || !last || first.day === last.day) return null;
  const points = toPoints(readings);
  return (
    <figure className={styles.plot}>
      <figcaption>
        {`${formatMileage(first.mileage)} on ${formatDay(first.day)}, ` +
          `${formatMileage(last.mileage)} on ${formatDay(last.day)}`}
      </figcaption>
      <svg width="100%" height={HEIGHT} aria-hidden="true" focusable="false">
        <line x1="0" x2="100%" y1={HEIGHT - 1} y2={HEIGHT - 1} className={styles.ground} />
        {points.map((to, index) => {
          const from = points[index - 1];
          return from && <line key={to.x} className={styles.line} {...lineBetween(from, to)} />;
        })}
        {points.map(({ x, y }) => (
          <circle key={x} className={styles.point} cx={`${x}%`} cy={y} r="3" />
        ))}
      </svg>
      {/* A hidden table would be as wide as its words. */}
      <div className="visually-hidden">
        <table>
          <caption>Mileage over time</caption>
          <tbody>
            {readings.map(({ day, mileage }) => (
              <tr key={day}>
                <th scope="row">{formatDay(day)}</th>
                <td>{formatMileage(mileage)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  );
}

interface Point {
  /** Percent from the left edge. */
  x: number;
  /** Pixels from the top edge. */
  y: number;
}

function toPoints(readings: readonly MileageReading[]): Point[] {
  const times = readings.map(({ day }) => Date.parse(day));
  const miles = readings.map(({ mileage }) => mileage);
  const shareOf = (value: number, all: readonly number[]): number => {
    const [low, high] = [Math.min(...all), Math.max(...all)];
    return high === low ? 0.5 : (value - low) / (high - low);
  };
  return readings.map(({ day, mileage }) => ({
    x: 1 + shareOf(Date.parse(day), times) * 98,
    y: HEIGHT - EDGE - shareOf(mileage, miles) * (HEIGHT - 2 * EDGE),
  }));
}

const lineBetween = (from: Point, to: Point) => ({
  x1: `${from.x}%`,
  y1: from.y,
  x2: `${to.x}%`,
  y2: to.y,
});
