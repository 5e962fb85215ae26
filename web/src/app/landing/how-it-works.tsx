import { Explainer } from './explainer.tsx';
import styles from './landing.module.css';

const STEPS = [
  ['Say what the car needs', 'Pick the vehicle and the services, in plain words.'],
  [
    'We make the calls',
    'Our agents call shops near you and ask each one about the same things: total, tax, parts, warranty.',
  ],
  ['Compare and choose', 'Up to four prices, side by side. Then you call the shop you like.'],
] as const;

export function HowItWorks() {
  return (
    <section className={styles.band} aria-labelledby="how">
      <h2 id="how">How it works</h2>
      <div className={styles.how}>
        <ol className={styles.steps}>
          {STEPS.map(([title, text]) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
        <Explainer />
      </div>
    </section>
  );
}
