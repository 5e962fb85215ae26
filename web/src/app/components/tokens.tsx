import styles from './components.module.css';
import { Part } from './part.tsx';

const COLORS = [
  'ground',
  'surface',
  'door',
  'ink',
  'ink-soft',
  'signal',
  'link',
  'good',
  'warn',
  'bad',
  'tint',
  'lintel',
] as const;

export function Tokens() {
  return (
    <Part name="Colors and type">
      <div className={styles.colors}>
        {COLORS.map((name) => (
          <div key={name}>
            <i style={{ background: `var(--${name})` }} />
            <span>{name}</span>
          </div>
        ))}
      </div>
      <p>
        <span>{'Text, '}</span>
        <strong>strong</strong>
        <span>{', '}</span>
        <a href="#main">a link</a>
        <span>{', '}</span>
        <small>small</small>
      </p>
    </Part>
  );
}
