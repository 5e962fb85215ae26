import { Explainer } from './explainer.tsx';
import styles from './landing.module.css';

const STEPS = [
  ['Tell us what your car needs', 'Pick your vehicle and the services it needs.'],
  [
    'We make the calls',
    'Our agents call shops near you and ask each one about the total, tax, parts, and warranty.',
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
