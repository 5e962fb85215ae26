import styles from './where-is-my-vin.module.css';

const WORDS =
  'Where the VIN is: on the dash on the driver’s side, seen through the windshield, and on the ' +
  'sticker on the driver’s door jamb';

const BODY =
  'M22 142c0-14 3-20 18-23l40-7 34-25c9-6 16-8 28-8h42c13 0 21 3 31 10l28 21 34 6c16 3 21 8 21 ' +
  '20v8c0 4-2 6-6 6H30c-5 0-8-3-8-8z';
const WINDOWS = 'M92 112l30-22c6-4 10-5 18-5h14v27zM162 85h20c11 0 17 2 25 8l24 19h-69z';

/** A drawing of a car in a bay, with the two places of its VIN; `low` above a form. */
export const WhereIsMyVin = ({ low = false }: { low?: boolean }) => (
  <div className={low ? `${styles.bay} ${styles.low}` : styles.bay} role="img" aria-label={WORDS}>
    {!low && <div className={styles.sign}>Where’s my VIN?</div>}
    <div className={styles.rolled} />
    <svg className={styles.car} viewBox={low ? '-80 -18 480 190' : '0 0 320 178'}>
      <path className={styles.body} d={BODY} />
      <path className={styles.glass} d={WINDOWS} />
      <path className={styles.seam} d="M158 84v62M158 146h68M226 146l8-34M176 122h14" />
      <circle className={styles.tire} cx="78" cy="150" r="21" />
      <circle className={styles.tire} cx="248" cy="150" r="21" />
      <circle className={styles.hub} cx="78" cy="150" r="9" />
      <circle className={styles.hub} cx="248" cy="150" r="9" />
      <path className={styles.pointer} d="M104 46v60M178 46v88" />
      <circle className={styles.spot} cx="104" cy="108" r="6" />
      <circle className={styles.spot} cx="159" cy="134" r="6" />
      <path className={styles.pointer} d="M178 134h-13" />
      <g className={styles.label} transform={low ? 'translate(-159 -56) scale(1.9)' : undefined}>
        <rect x="46" y="22" width="100" height="26" rx="13" />
        <text x="96" y="39.5">
          On the dash
        </text>
      </g>
      <g className={styles.label} transform={low ? 'translate(-146 -56) scale(1.9)' : undefined}>
        <rect x="156" y="22" width="90" height="26" rx="13" />
        <text x="201" y="39.5">
          Door jamb
        </text>
      </g>
    </svg>
  </div>
);
