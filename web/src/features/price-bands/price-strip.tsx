import { formatDollars } from '../../lib/text/format.ts';
import styles from './price-bands.module.css';
import { stripLabels, layOutStrip, type PriceBand } from './strip-layout.ts';

const DOT = 3.5;
const STEP = 8;
const FLOOR = 46;

function Mark({ at, number }: { at: number; number: number }) {
  return (
    <svg x={`${at}%`} overflow="visible">
      <rect className={styles.mark} x="-9" y={FLOOR + 4} width="18" height="18" rx="4" />
      <text className={styles.number} y={FLOOR + 17} textAnchor="middle">
        {number}
      </text>
    </svg>
  );
}

/**
 * Chart of all prices on record as dots, with the usual range and marks for the compared prices. The text
 * next to it says the same.
 */
export function PriceStrip({
  band,
  marked = [],
}: {
  band: PriceBand['attributes'];
  /** Prices to mark, numbered in this order. */
  marked?: readonly number[];
}) {
  const strip = layOutStrip(band, marked);
  if (!strip) return null;
  return (
    <div className={styles.strip} aria-hidden="true">
      <svg width="100%" height="70" focusable="false">
        <rect
          className={styles.range}
          x={`${strip.low}%`}
          width={`${Math.max(1, strip.high - strip.low)}%`}
          y="2"
          height={FLOOR + 4}
          rx="4"
        />
        <line
          className={styles.typical}
          x1={`${strip.typical}%`}
          x2={`${strip.typical}%`}
          y1="2"
          y2={FLOOR + 6}
        />
        {strip.dots.map((dot) => (
          <circle
            key={`${dot.x}-${dot.level}`}
            className={dot.ofModel ? styles.model : styles.dot}
            cx={`${dot.x}%`}
            cy={FLOOR - dot.level * STEP}
            r={DOT}
          />
        ))}
        {strip.marks.map((at, index) => (
          <Mark key={`${at}-${index}`} at={at} number={index + 1} />
        ))}
      </svg>
      <div className={styles.scale}>
        {stripLabels(
          strip,
          formatDollars(Math.round(band.low ?? 0)),
          formatDollars(Math.round(band.high ?? 0)),
        ).map(({ text, at, side }) => (
          <span key={text} style={{ left: `${at}%` }} data-side={side}>
            {text}
          </span>
        ))}
      </div>
      {strip.perDot > 1 && (
        <p className={styles.legend}>{`Each dot stands for about ${strip.perDot} prices.`}</p>
      )}
    </div>
  );
}
