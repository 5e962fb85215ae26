import { useState } from 'react';
import { formatDate } from '../../lib/text/format.ts';
import layout from '../layout/layout.module.css';
import { CallFacts } from './call-facts.tsx';
import type { CallReview } from './reviews.queries.ts';
import { Scorecard } from './scorecard.tsx';
import styles from './reviews.module.css';

const RECORDED: Record<CallReview['attributes']['call']['recording'], string> = {
  kept: 'Recorded',
  gone: 'Recording deleted',
  declined: 'Shop declined recording',
  none: 'Not recorded',
};

/** The calls to review, and the one that is chosen. After it's saved, the next one is shown. */
export function OpenReviews({ reviews }: { reviews: readonly CallReview[] }) {
  const [chosen, setChosen] = useState<string>();
  const at = Math.max(
    0,
    reviews.findIndex(({ id }) => id === chosen),
  );
  const review = reviews[at];
  const next = reviews[(at + 1) % reviews.length];
  return (
    <div className={styles.panes}>
      <ul className={styles.list} aria-label="Calls to review">
        {reviews.map(({ id, attributes: { agent, call, drawn } }) => (
          <li key={id}>
            <button type="button" aria-pressed={id === review?.id} onClick={() => setChosen(id)}>
              <strong>{`${agent}, ${call.shop}`}</strong>
              <span className={layout.soft}>
                {`${formatDate(call.started_at)}. ${RECORDED[call.recording]}.` +
                  (drawn === 'corrected' ? ' Corrected.' : '')}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {review && (
        <section className={styles.review} key={review.id} aria-labelledby="reviewed-call">
          <h2 id="reviewed-call">
            {`${review.attributes.agent} and ${review.attributes.call.shop}`}
          </h2>
          <CallFacts call={review.attributes.call} linked />
          <Scorecard review={review} onSkip={() => setChosen(next?.id)} />
        </section>
      )}
    </div>
  );
}
