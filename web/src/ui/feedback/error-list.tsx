import styles from './error-list.module.css';

/** Why a form was refused, one line each. */
export function ErrorList({ lines, role }: { lines: readonly string[]; role?: 'alert' }) {
  return (
    <ul className={styles.errors} role={role}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
