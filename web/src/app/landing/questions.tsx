import { useAppConfig } from '../../lib/api/app-config.ts';
import styles from './landing.module.css';

const QUESTIONS = [
  [
    'What does it cost?',
    'You get a free quote each month with prices from 4 local shops, and 3 extra quotes a year. ' +
      'More are 3 for $5 or 5 for $7, no subscription.',
  ],
  [
    'Are these real prices?',
    'They are real quotes, by phone or from the shop itself; each card says which. A price may be ' +
      'estimated from similar vehicles (the card says so) and may change after inspection.',
  ],
  [
    'How long does it take?',
    'Usually 20 minutes, within the hour at most while shops are open. Ask at night and we ' +
      'start when shops open. If we are late, or find no price, you get your quote back.',
  ],
  ['Will shops call me?', 'No. They only get your number if you book and want them to.'],
  ['Where does it work?', 'In the continental United States only.'],
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
