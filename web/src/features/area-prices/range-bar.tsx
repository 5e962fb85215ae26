import styles from './range-bar.module.css';

interface RangeBarProps {
  low: number;
  typical: number;
  high: number;
}

/** How far the range reaches beyond its band, as a part of the band. */
const MARGIN = 0.4;
const HEIGHT = 10;

/**
 * The band of usual prices with its middle. Each bar has a scale of its own, so it shows a shape and
 * compares nothing. An SVG, because its positions then need no inline style.
 */
export function RangeBar({ low, typical, high }: RangeBarProps) {
  const span = Math.max(high - low, 1);
  const at = (dollars: number): number =>
    ((dollars - low + span * MARGIN) / (span * (1 + 2 * MARGIN))) * 100;
  return (
    <svg
      className={styles.bar}
      viewBox={`0 0 100 ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <rect className={styles.track} x="0" y="2" width="100" height="6" />
      <rect className={styles.band} x={at(low)} y="2" width={at(high) - at(low)} height="6" />
      <rect className={styles.middle} x={at(typical) - 0.5} y="0" width="1" height={HEIGHT} />
    </svg>
  );
}
