import { findSilhouette } from './silhouettes.ts';
import styles from './vehicle-picture.module.css';

/** A silhouette by body type. */
export function VehicleSilhouette({ bodyType }: { bodyType: string | null }) {
  const { body, glass, wheels, radius, lines, seams } = findSilhouette(bodyType);
  return (
    <svg viewBox="0 0 240 96" className={styles.silhouette} aria-hidden="true">
      <path className={styles.body} d={body} />
      <path className={styles.glass} d={glass} />
      {lines && <path className={styles.lines} d={lines} />}
      {seams && <path className={styles.seams} d={seams} />}
      {wheels.map((x) => (
        <g key={x}>
          <circle className={styles.glass} cx={x} cy={88 - radius} r={radius + 3} />
          <circle className={styles.body} cx={x} cy={88 - radius} r={radius} />
          <circle className={styles.glass} cx={x} cy={88 - radius} r={radius * 0.42} />
        </g>
      ))}
    </svg>
  );
}
