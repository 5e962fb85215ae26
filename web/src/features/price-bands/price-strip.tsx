import { formatDollars } from '../../lib/format.ts';
import styles from './price-bands.module.css';
import { stripLabels, layOutStrip, type PriceBand } from './strip-layout.ts';

const DOT = 3.5;
const STEP = 8;
const FLOOR = 46;

/**
 * Every price on record as a dot, the usual range behind them, and the price that is judged. Its
 * text stands beside it.
 */
export function PriceStrip({
  band,
  price,
}: {
  band: PriceBand['attributes'];
  price?: number | undefined;
}) {
  const strip = layOutStrip(band, price);
  if (!strip) return null;
  return (
    <div className={styles.strip} aria-hidden="true">
      <svg width="100%" height="60" focusable="false">
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
        {strip.mark !== undefined && (
          <svg x={`${strip.mark}%`} overflow="visible">
            <path className={styles.mark} d={`M0 ${FLOOR + 5} l6 9 h-12 z`} />
          </svg>
        )}
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
        <p className={styles.legend}>Each dot stands for about {strip.perDot} prices.</p>
      )}
    </div>
  );
}
