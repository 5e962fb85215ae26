import { useAppConfig } from '../../lib/api/app-config.ts';
import styles from './landing.module.css';

const QUESTIONS = [
  [
    'What does it cost?',
    'You get a free quote each month with prices from 4 local shops, and 3 extra quotes a year. ' +
      'You can buy 3 more for $5 or 5 for $7. No subscription.',
  ],
  [
    'Are these real prices?',
    'Yes, they’re real quotes, by phone or from the shop itself. Each card says which. A price may be ' +
      'estimated from similar vehicles (the card says so) and may change after inspection.',
  ],
  [
    'How long does it take?',
    'Usually within 20 minutes, and within the hour at most while shops are open. If you ask at ' +
      'night, we start when shops open. If we’re late or can’t find a price, you get your quote back.',
  ],
  ['Will shops call me?', 'No. They get your number only if you book and choose to share it.'],
  ['Where does it work?', 'Only in the continental United States.'],
] as const;

export function Questions() {
  const { links } = useAppConfig();
  return (
    <section className={styles.band} aria-labelledby="questions">
      <h2 id="questions">Questions and answers</h2>
      <div className={styles.questions}>
        {QUESTIONS.map(([question, answer]) => (
          <details key={question}>
            <summary>{question}</summary>
            <p>{answer}</p>
          </details>
        ))}
      </div>
      <p>
        <span>{'More in our '}</span>
        <a href={links.guide} target="_blank" rel="noreferrer">
          car guides
        </a>
        <span>.</span>
      </p>
    </section>
  );
}
